import { readConfig } from '../../../server/src/platform/config.ts';
import { openRuntime } from '../../../server/src/platform/open-runtime.ts';
import { demoAccounts, type IdentityAccount } from '../identity-provider/accounts.ts';
import { loadAgreements, raiseSteps } from './agreements.ts';
import { loadAnsweredRemittance } from './answered-remittance.ts';
import { loadBudgets } from './budgets.ts';
import { loadCarrierBrokers } from './carrier-brokers.ts';
import { loadCarriers } from './carriers.ts';
import { loadCreditMemos } from './credit-memos.ts';
import { loadCreditReminders } from './credit-reminders.ts';
import { loadCreditRequests } from './credit-requests.ts';
import { loadDdrClaims } from './ddr-claims.ts';
import { loadDiscountAgreements } from './discount-agreements.ts';
import { loadDisplayFunds } from './display-funds.ts';
import { actorsOf, bankDetailsClerk, loadEmployees, productDataPeople } from './employees.ts';
import { loadFailedJobs } from './failed-jobs.ts';
import { enableFeatures } from './feature-flags.ts';
import { loadFinancialPeriods } from './financial-periods.ts';
import { loadHelpDesk } from './help-desk.ts';
import { loadIntacct } from './intacct.ts';
import { loadInvoices } from './invoices.ts';
import { loadLogistics } from './logistics.ts';
import { loadMarketplaces } from './marketplaces.ts';
import { loadOnboarding, startReviews } from './onboarding.ts';
import { loadOrders } from './orders.ts';
import { loadPaymentRuns } from './payment-runs.ts';
import { loadPayments } from './payments.ts';
import { loadProductData } from './product-data.ts';
import { loadProductExports } from './product-exports.ts';
import { loadProductPrices } from './product-prices.ts';
import { loadProductTemplates } from './product-templates.ts';
import { loadSettlements } from './settlements.ts';
import { loadShipments } from './shipments.ts';
import { loadSmallSuppliers } from './small-suppliers.ts';
import { loadSupplierBills } from './supplier-bills.ts';
import { loadSupplierDocuments } from './supplier-documents.ts';
import { loadPriceChanges } from './price-changes.ts';
import { loadSalesInvoices } from './sales-invoices.ts';
import { loadSupplierSales } from './supplier-sales.ts';
import { loadSupplierUsers } from './supplier-users.ts';
import { loadSuppliers } from './suppliers.ts';
import { loadSystemTickets } from './system-tickets.ts';

/** Fills an empty database with a realistic company. Existing data stays as it is. */
const runtime = await openRuntime(readConfig(), 'demo-data');
try {
  const employees = await loadEmployees(runtime);
  if (employees.size > 0) {
    await enableFeatures(runtime);
    await loadFailedJobs(runtime);
    const of = (...accounts: { email: string }[]) =>
      accounts.flatMap(({ email }) => employees.get(email) ?? []);
    const buyers = of(demoAccounts.purchasing, demoAccounts.admin);
    const suppliers = await loadSuppliers(runtime, {
      purchasing: buyers,
      logistics: of(demoAccounts.logistics, demoAccounts.staff),
      productData: of(...productDataPeople),
    });
    await loadSupplierUsers(runtime, suppliers);
    const [uploader] = of(demoAccounts.accountant);
    if (uploader)
      await loadSupplierDocuments(runtime, suppliers, { ...demoAccounts.accountant, id: uploader });
    const carriers = await loadCarriers(runtime);
    const carrierBrokers = await loadCarrierBrokers(runtime, {
      managers: of(demoAccounts.logistics, demoAccounts.admin),
      carriers,
    });
    await loadLogistics(runtime, suppliers, {
      carriers,
      // The first are brokers in good standing.
      carrierBrokers: carrierBrokers.slice(0, 5),
    });
    const person = ({ email, name }: IdentityAccount) => ({ id: employees.get(email) ?? 0, email, name });
    const accountants = [person(demoAccounts.accountant), person(demoAccounts.accountant2)] as const;
    const payToPeople = { clerk: person(bankDetailsClerk), accountants };
    const paymentTypes = await loadPayments(
      runtime,
      { suppliers: suppliers.map(({ id }) => id), carrierBrokers },
      payToPeople,
    );
    const invoices = await loadInvoices(runtime, { suppliers, carrierBrokers, paymentTypes });
    await loadCreditMemos(runtime, { suppliers, carrierBrokers }, invoices);
    const marketplaces = await loadMarketplaces(runtime, buyers);
    await loadProductData(runtime, { suppliers, marketplaces });
    await loadProductPrices(runtime, { suppliers, buyer: person(demoAccounts.purchasing) });
    const [dataPerson] = productDataPeople;
    if (dataPerson) {
      const templateId = await loadProductTemplates(runtime, person(dataPerson), marketplaces);
      await loadProductExports(runtime, person(dataPerson), { templateId, suppliers });
    }
    const staff = [demoAccounts.staff, demoAccounts.logistics].flatMap(({ email, name }) =>
      of({ email }).map((id) => ({ id, name })),
    );
    await loadOrders(runtime, { suppliers, marketplaces, invoices, staff });
    await loadPriceChanges(runtime, person(demoAccounts.purchasing));
    await loadSalesInvoices(runtime);
    await loadSupplierSales(runtime);
    await loadOnboarding(runtime, buyers);
    await startReviews(runtime, person(demoAccounts.purchasing));
    await loadCreditRequests(runtime, {
      accountants,
      assignees: of(demoAccounts.accountant, demoAccounts.accountant2, demoAccounts.purchasing),
    });
    await loadCreditReminders(runtime, [...buyers, ...of(demoAccounts.accountant)]);
    await loadDiscountAgreements(runtime, { suppliers, marketplaces, paymentTypes });
    await loadPaymentRuns(runtime, accountants);
    // After the payments, so that none of their bills have been paid.
    await loadSmallSuppliers(runtime, buyers, payToPeople);
    await loadAgreements(runtime, {
      suppliers,
      accountant: accountants[0],
      buyer: person(demoAccounts.purchasing),
    });
    await loadDisplayFunds(runtime, { suppliers, buyer: person(demoAccounts.purchasing) });
    // Late, because nothing can be posted in a locked month.
    await loadFinancialPeriods(runtime, accountants);
    await loadBudgets(runtime, accountants);
    await loadDdrClaims(runtime, suppliers);
    await loadIntacct(runtime);
    // Last, so that none of their invoices are paid or known to Intacct.
    await loadSupplierBills(runtime, {
      suppliers,
      marketplaces,
      accountant: person(demoAccounts.accountant),
      buyer: person(demoAccounts.purchasing),
    });
    await loadShipments(runtime, person(demoAccounts.logistics));
    // After all bills, so that it's one cent below its next step.
    await raiseSteps(runtime, accountants[0]);
    await loadSettlements(runtime, accountants[0]);
    await loadHelpDesk(runtime, actorsOf(employees));
    await loadSystemTickets(runtime, actorsOf(employees));
    await loadAnsweredRemittance(runtime);
  }
} finally {
  await runtime.close();
}
