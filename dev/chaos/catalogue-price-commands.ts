import type { RawItem } from '@backdock/core/pricing/price-item.rules.ts';
import { pricing } from '@backdock/core/pricing/pricing.contract.ts';
import { warningCodes } from '@backdock/core/pricing/pricing.values.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { addDays } from 'date-fns/addDays';
import { anySku } from './catalogue-values.ts';
import { ask, below, type CatalogueOffice, chance, type Do, oneOfLast, some } from './catalogue-world.ts';
import { pick } from './world.ts';

const amount = (office: CatalogueOffice, least: number, most: number) =>
  (least + below(office, most - least)) / 100;

function anyItem(office: CatalogueOffice): RawItem {
  const hasCost = chance(office, 0.7);
  // Mostly today or tomorrow, so that several uploads are about one day.
  const days = chance(office, 0.8) ? below(office, 2) : below(office, 20) - 1;
  return {
    supplierId: pick(office, office.suppliers),
    sku: chance(office, 0.7) ? `C-${below(office, 8)}` : anySku(office),
    ...(hasCost && { cost: amount(office, 300, 5_000) }),
    ...(hasCost && chance(office, 0.7) && { effectiveFrom: dayInPacific(addDays(office.clock.now, days)) }),
    ...((!hasCost || chance(office, 0.2)) && { minimumPrice: amount(office, 400, 4_000) }),
    ...(chance(office, 0.4) && {
      prices: some(office, office.marketplaces, 0.4).map((marketplaceId) => ({
        marketplaceId,
        price: amount(office, 500, 9_500),
      })),
    }),
  };
}

let uploads = 0;

/** A rehearsal, then what is left without the rows that were refused. A few save what they were warned of unseen. */
const upload: Do = async (office, person) => {
  const items = Array.from({ length: 1 + below(office, 6) }, () => anyItem(office));
  const isAllowed = person.rights.prices;
  const { isDone, body } = await ask(office, person, isAllowed, [
    pricing.update,
    { body: { items, rehearse: true, acknowledged: [] } },
  ]);
  if (!isDone) return;
  const refused = new Set(body.refused.map(({ row }) => row));
  const left = chance(office, 0.9) ? items.filter((_, at) => !refused.has(at + 1)) : items;
  if (left.length === 0) return;
  const reason = `Upload ${(uploads += 1)} of somebody`;
  office.uploads.set(reason, left);
  const acknowledged = chance(office, 0.9) ? warningCodes.map((code) => ({ code })) : [];
  const { isDone: isAnswered, body: saved } = await ask(office, person, isAllowed, [
    pricing.update,
    { body: { items: left, rehearse: false, acknowledged, reason } },
  ]);
  if (isAnswered && saved.batchId !== undefined) office.batches.push(saved.batchId);
};

const undo: Do = async (office, person) => {
  const batchId = oneOfLast(office, office.batches, 25);
  if (batchId === undefined) return;
  const params = { batchId };
  const isAllowed = person.rights.prices;
  await ask(office, person, isAllowed, [pricing.undo, { params, body: { rehearse: true } }]);
  const body = { rehearse: false, reason: 'It was the wrong sheet.' };
  await ask(office, person, isAllowed, [pricing.undo, { params, body }]);
};

const takeOver: Do = async (office, person) => {
  const { isDone, body } = await ask(office, person, person.rights.prices, [
    pricing.takeOver,
    {
      body: {
        from: 'LastBilled',
        of: { supplierId: pick(office, office.suppliers) },
        rehearse: false,
        acknowledged: warningCodes.map((code) => ({ code })),
        reason: 'It is what we pay.',
      },
    },
  ]);
  if (isDone && body.batchId !== undefined) office.batches.push(body.batchId);
};

export const priceCommands: readonly (readonly [Do, number])[] = [
  [upload, 8],
  [undo, 4],
  [takeOver, 1],
];
