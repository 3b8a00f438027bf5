import { readConfig } from '../../../server/src/platform/config.ts';
import { openRuntime } from '../../../server/src/platform/open-runtime.ts';
import { demoAccounts } from '../identity-provider/accounts.ts';
import { loadCarrierBrokers } from './carrier-brokers.ts';
import { loadCarriers } from './carriers.ts';
import { loadEmployees, productDataPeople } from './employees.ts';
import { enableFeatures } from './feature-flags.ts';
import { loadInvoices } from './invoices.ts';
import { loadLogistics } from './logistics.ts';
import { loadMarketplaces } from './marketplaces.ts';
import { loadOnboarding } from './onboarding.ts';
import { loadOrders } from './orders.ts';
import { loadPayments } from './payments.ts';
import { loadSupplierUsers } from './supplier-users.ts';
import { loadSuppliers } from './suppliers.ts';

/** Fills an empty database with a lifelike company. What is there already stays as it is. */
const runtime = await openRuntime(readConfig(), 'demo-data');
try {
  const employees = await loadEmployees(runtime);
  if (employees.size > 0) {
    await enableFeatures(runtime);
    const of = (...accounts: { email: string }[]) =>
      accounts.flatMap(({ email }) => employees.get(email) ?? []);
    const buyers = of(demoAccounts.purchasing, demoAccounts.admin);
    const suppliers = await loadSuppliers(runtime, {
      purchasing: buyers,
      logistics: of(demoAccounts.logistics, demoAccounts.staff),
      productData: of(...productDataPeople),
    });
    await loadSupplierUsers(runtime, suppliers);
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
    await loadPayments(
      runtime,
      { suppliers: suppliers.map(({ id }) => id), carrierBrokers },
      [demoAccounts.accountant, demoAccounts.accountant2].flatMap(({ email, name }) =>
        of({ email }).map((id) => ({ id, email, name })),
      ),
    );
    const invoices = await loadInvoices(
      runtime,
      suppliers.map(({ id }) => id),
    );
    const marketplaces = await loadMarketplaces(runtime, buyers);
    const staff = [demoAccounts.staff, demoAccounts.logistics].flatMap(({ email, name }) =>
      of({ email }).map((id) => ({ id, name })),
    );
    await loadOrders(runtime, { suppliers, marketplaces, invoices, staff });
    await loadOnboarding(runtime, buyers);
  }
} finally {
  await runtime.close();
}
