import { addCarrierBroker } from '../new-carrier-broker.ts';
import { failSyncs } from '../failed-syncs.ts';
import { addInvoice } from '../new-invoice.ts';
import { type Office, type Recipes } from './recipe.ts';

const mode = { syncMode: 'All', fromCreatedOnDate: '2026-11-01', toCreatedOnDate: null };

/** An invoice that Intacct refused; answers the id of its task. */
async function failed({ app, supplier }: Office): Promise<number> {
  const invoiceId = await addInvoice(app, await supplier());
  const [task = 0] = await failSyncs(app, 'Invoice', [invoiceId], { category: 'Timeout' });
  return task;
}

export const intacctRecipes: Recipes = {
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
    await payments.finalizeAll(fileId);
    const [batch] = await payments.batches(fileId);
    return { as: boss, params: { paymentBatchId: batch?.id ?? 0 } };
  },
};
