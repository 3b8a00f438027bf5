import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import { financialPeriods } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { invoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { subDays } from 'date-fns/subDays';
import { discountTools } from '../discounts.ts';
import { addCreditRequests } from '../new-credit-request.ts';
import { addInvoice } from '../new-invoice.ts';
import { addSupplier } from '../new-supplier.ts';
import { type Office, ok, type Recipes, uploaded, why } from './recipe.ts';

const november = { fromDate: '2026-11-01', toDate: '2026-11-30' };

async function claim({ app, supplier }: Office) {
  const supplierId = await supplier();
  const [creditRequestId = 0] = await addCreditRequests(app, supplierId, {
    createdOn: subDays(app.clock.now, 20),
  });
  return { supplierId, creditRequestId };
}

async function claimVersion({ app, boss }: Office, creditRequestId: number): Promise<number> {
  return ok(await app.call(creditRequests.details, { as: boss, params: { creditRequestId } })).version;
}

const closing = { closeReason: 'ReturnedItemDamaged', comment: why };

let debtors = 0;
const debtor = ({ app }: Office) =>
  addSupplier(app, `Debtor ${(debtors += 1)}`, {
    contacts: [{ type: 'Accounting', name: 'June Walker', phone: '+14155552671', email: 'ap@north.example' }],
  });

const selected = (id: number) => ({ ids: [id] });

export const accountingRecipes: Recipes = {
  'invoices.changePaymentTypes': async ({ app, boss, supplier }) => ({
    as: boss,
    body: { selection: selected(await addInvoice(app, await supplier())), paymentType: 'CreditCard' },
  }),
  'invoices.previewPaymentTypes': async ({ app, boss, supplier }) => ({
    as: boss,
    body: { selection: selected(await addInvoice(app, await supplier())), paymentType: 'CreditCard' },
  }),
  'invoiceDetails.setPostingDate': async ({ app, boss, supplier }) => ({
    as: boss,
    params: { invoiceId: await addInvoice(app, await supplier()) },
    body: { postingDate: '2026-11-12', version: 1 },
  }),
  'invoiceDetails.tellApart': async ({ app, boss, supplier }) => {
    const supplierId = await supplier();
    const [invoiceId, otherId] = [
      await addInvoice(app, supplierId, { invoiceNumber: `TWICE-${supplierId}`, totalCents: 901 }),
      await addInvoice(app, supplierId, { invoiceNumber: `TWICE ${supplierId}`, totalCents: 902 }),
    ];
    return { as: boss, params: { invoiceId, otherId }, body: { reason: why } };
  },
  'invoiceDetails.attach': async (office) => ({
    as: office.boss,
    params: { invoiceId: await addInvoice(office.app, await office.supplier()) },
    body: { documentNames: [await uploaded(office)] },
  }),
  'invoiceDetails.detach': async (office) => {
    const { app, boss, supplier } = office;
    const params = { invoiceId: await addInvoice(app, await supplier()) };
    const body = { documentNames: [await uploaded(office)] };
    ok(await app.call(invoiceDetails.attach, { as: boss, params, body }));
    const [attached] = await app.sql<{ id: number }>(
      'SELECT document_id AS id FROM invoice_document WHERE invoice_id = $1',
      [params.invoiceId],
    );
    return { as: boss, params: { ...params, documentId: attached?.id ?? 0 } };
  },
  'discounts.distribute': async ({ app, boss, supplier }) => {
    const tools = discountTools(app, boss);
    const supplierId = await supplier();
    await tools.agree({ supplierId });
    await tools.bill({ supplierId }, { supplierId });
    return { as: boss, body: { ...november, supplierId, dryRun: false } };
  },
  'creditMemos.setPostingDate': async ({ boss, payments, supplier }) => ({
    as: boss,
    params: { creditMemoId: await payments.memo(await supplier(), 5_000) },
    body: { postingDate: '2026-11-12', version: 1 },
  }),
  'missingCredits.remind': async (office) => {
    const supplierId = await debtor(office);
    await addCreditRequests(office.app, supplierId, { createdOn: subDays(office.app.clock.now, 20) });
    return { as: office.boss, body: { selection: selected(supplierId) } };
  },
  'financialPeriods.lockMonth': async ({ boss }) => ({
    as: boss,
    params: { year: 2024, month: 3 },
    body: { reason: why },
  }),
  'financialPeriods.unlockMonth': async ({ app, boss }) => {
    const params = { year: 2023, month: 3 };
    ok(await app.call(financialPeriods.lockMonth, { as: boss, params, body: { reason: why } }));
    return { as: boss, params, body: { reason: why, relockAfterDays: 3 } };
  },
  'financialPeriods.lockYear': async ({ boss }) => ({
    as: boss,
    params: { year: 2022 },
    body: { reason: why },
  }),
  'financialPeriods.unlockYear': async ({ app, boss }) => {
    const params = { year: 2021 };
    ok(await app.call(financialPeriods.lockYear, { as: boss, params, body: { reason: why } }));
    return { as: boss, params, body: { reason: why, relockAfterDays: 3 } };
  },
  'creditRequests.close': async (office) => {
    const params = await claim(office);
    const version = await claimVersion(office, params.creditRequestId);
    return { as: office.boss, params, body: { ...closing, version } };
  },
  'creditRequests.reopen': async (office) => {
    const params = await claim(office);
    const version = await claimVersion(office, params.creditRequestId);
    const body = { ...closing, version };
    const closed = ok(await office.app.call(creditRequests.close, { as: office.boss, params, body }));
    return {
      as: office.boss,
      params: { creditRequestId: params.creditRequestId },
      body: { reason: why, version: closed.version },
    };
  },
  'creditRequests.saveNotes': async (office) => {
    const { creditRequestId } = await claim(office);
    const version = await claimVersion(office, creditRequestId);
    return { as: office.boss, params: { creditRequestId }, body: { notes: 'They called.', version } };
  },
  'creditRequests.attach': async (office) => ({
    as: office.boss,
    params: { creditRequestId: (await claim(office)).creditRequestId },
    body: { documentNames: [await uploaded(office)] },
  }),
  'creditRequests.assign': async (office) => ({
    as: office.boss,
    body: {
      selection: selected((await claim(office)).creditRequestId),
      assigneeId: office.bossId,
    },
  }),
  'covering.cover': async (office) => {
    const { supplierId, creditRequestId } = await claim(office);
    return {
      as: office.boss,
      body: {
        supplierId,
        creditRequestIds: [creditRequestId],
        amountToCover: 100,
        memoNumber: `CM-REPEATED-${creditRequestId}`,
      },
    };
  },
};
