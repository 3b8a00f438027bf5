import { dataRequests } from '@backdock/core/product-data/requests/requests.contract.ts';
import { anyValue } from './catalogue-values.ts';
import { ask, chance, type CatalogueOffice, type Do, oneOfLast, some } from './catalogue-world.ts';
import { pick } from './world.ts';

const sendRequests: Do = async (office, person) => {
  const check = oneOfLast(office, office.checks, 30);
  if (!check) return;
  const supplierIds = [pick(office, office.suppliers), ...some(office, office.suppliers, 0.3)];
  const { isDone, body } = await ask(office, person, person.rights.templates, [
    dataRequests.send,
    { body: { checkId: check.id, supplierIds: [...new Set(supplierIds)] }, isOnce: true },
  ]);
  if (isDone) office.requests.push(...body.sent.map(({ requestId }) => requestId));
};

interface Asked {
  supplierId: number;
  columns: { attributeName: string; header: string }[];
  skus: string[];
}

const quoted = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;

/** The sheet as a supplier sends it back, with gaps, and sometimes with what nobody asked for. */
function sheetOf(office: CatalogueOffice, { columns, skus }: Asked): string {
  const heads = ['SKU', 'Product', ...columns.map(({ header }) => header), 'Remarks'];
  const rows = some(office, skus, 0.6).map((sku) => [
    chance(office, 0.95) ? sku : 'C-UNASKED',
    'Tile',
    ...columns.map(({ attributeName }) => (chance(office, 0.7) ? anyValue(office, attributeName) : '')),
    'thanks',
  ]);
  return [heads, ...rows].map((row) => row.map(quoted).join(',')).join('\n');
}

/** Rehearses, then saves what was rehearsed, unless the products have changed. */
const takeAnswer: Do = async (office, person) => {
  const requestId = oneOfLast(office, office.requests, 20);
  if (requestId === undefined) return;
  const [asked] = await office.look<Asked>(
    'SELECT supplier_id AS "supplierId", columns, skus FROM product_data_request WHERE id = $1',
    [requestId],
  );
  if (!asked) return;
  const { answers } = person.rights;
  const isAllowed =
    answers === 'all' || (answers === 'own' && office.managers.get(asked.supplierId) === person.id);
  const file = sheetOf(office, asked);
  const send = (fields: Record<string, string>) =>
    ask(office, person, isAllowed, [
      dataRequests.answer,
      { params: { requestId }, file, fields, isOnce: fields.rehearse === 'false' },
    ]);
  const { isDone, body } = await send({ rehearse: 'true' });
  if (!isDone || body.fingerprint === null) return;
  await send({ rehearse: 'false', fingerprint: body.fingerprint });
};

export const requestCommands: readonly (readonly [Do, number])[] = [
  [sendRequests, 3],
  [takeAnswer, 3],
];
