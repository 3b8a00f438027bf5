import { addCarrierBroker } from '../new-carrier-broker.ts';
import { failSyncs } from '../failed-syncs.ts';
import { addInvoice } from '../new-invoice.ts';
import { type Office, type Recipes, why } from './recipe.ts';

const mode = { syncMode: 'All', fromCreatedOnDate: '2026-11-01', toCreatedOnDate: null };

/** An invoice refused by Intacct; returns its task id. */
async function failed({ app, supplier }: Office): Promise<number> {
  const invoiceId = await addInvoice(app, await supplier());
  const [task = 0] = await failSyncs(app, 'Invoice', [invoiceId], { category: 'Timeout' });
  return task;
}

/** An invoice whose number is already used in Intacct, for the same bill. */
async function taken({ app, intacct, supplier }: Office) {
  const supplierId = await supplier();
  const invoiceNumber = `TAKEN-${supplierId}`;
  const posted = { invoiceNumber, postingDate: '2026-11-02', totalCents: 100_00 };
  const invoiceId = await addInvoice(app, supplierId, posted);
  const recordNo = intacct.control.enter({
    kind: 'bill',
    vendorId: `S-${supplierId}`,
    number: invoiceNumber,
    cents: 100_00,
    createdOn: '2026-11-02',
  });
  const [failureId = 0] = await failSyncs(app, 'Invoice', [invoiceId], { category: 'DuplicateNumber' });
  return { params: { failureId }, recordNo };
}

export const intacctRecipes: Recipes = {
  'syncLinks.link': async (office) => {
    const { params, recordNo } = await taken(office);
    return { as: office.boss, params, body: { recordNo } };
  },
  'syncLinks.renumber': async (office) => {
    const { params, recordNo } = await taken(office);
    return { as: office.boss, params, body: { differentFrom: [recordNo], reason: why } };
  },
  'syncLog.resync': async (office) => ({
    as: office.boss,
    body: { selection: { ids: [await failed(office)] } },
  }),
  'syncLog.previewCure': async (office) => ({
    as: office.boss,
    body: { cure: 'Resync', selection: { ids: [await failed(office)] } },
  }),
  'syncLog.cure': async (office) => ({
    as: office.boss,
    body: { cure: 'Resync', selection: { ids: [await failed(office)] } },
  }),
  'syncRequests.invoices': async ({ app, boss, supplier }) => {
    const supplierId = await supplier();
    await addInvoice(app, supplierId);
    return { as: boss, body: { ...mode, supplierId } };
  },
  'syncRequests.creditMemos': async ({ boss, payments, supplier }) => {
    const supplierId = await supplier();
    await payments.memo(supplierId, 5_000);
    return { as: boss, body: { ...mode, supplierId } };
  },
  'syncRequests.suppliers': async ({ boss, supplier }) => {
    await supplier();
    return { as: boss, body: mode };
  },
  'syncRequests.carrierBrokers': async ({ app, boss, bossId }) => {
    await addCarrierBroker(app, 'Broker to send', { managerId: bossId });
    return { as: boss, body: mode };
  },
  'syncRequests.supplier': async ({ boss, supplier }) => ({
    as: boss,
    params: { supplierId: await supplier() },
  }),
  'syncRequests.carrierBroker': async ({ app, boss, bossId }) => ({
    as: boss,
    params: { carrierBrokerId: await addCarrierBroker(app, 'Broker alone', { managerId: bossId }) },
  }),
  'syncRequests.payment': async ({ boss, payments }) => {
    const payee = await payments.payee('To be told to Intacct');
    const fileId = await payments.sent({ invoiceIds: [await payments.bill(payee)] });
    const [batch] = await payments.batches(fileId);
    await payments.finalize(fileId, batch?.id ?? 0, { status: 'Success', transactionId: 'X-1' });
    return { as: boss, params: { paymentBatchId: batch?.id ?? 0 } };
  },
};
