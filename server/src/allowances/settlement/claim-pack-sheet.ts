import { buffer } from 'node:stream/consumers';
import { periodText } from '@backdock/core/allowances/settlement/settlements.rules.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import type { ExportColumn } from '@backdock/core/kit/list-export.ts';
import { fileOf } from '../../platform/list/export-files.ts';
import { claimLines } from './claim-pack-lines.ts';
import { type ClaimPack, countedCents } from './claim-pack.service.ts';

const columns: readonly ExportColumn[] = [
  { id: 'part', label: 'Part', type: 'text' },
  { id: 'what', label: 'Number or month', type: 'text' },
  { id: 'order', label: 'Purchase order', type: 'text' },
  { id: 'day', label: 'Counted on', type: 'date' },
  { id: 'purchases', label: 'Purchases', type: 'number', as: 'money' },
  { id: 'earned', label: 'Earned', type: 'number', as: 'money' },
  { id: 'currency', label: 'Currency', type: 'text' },
];

type Line = (string | number | null)[];

/** Terms, calculation, and every document that counts. The earned amounts add up to the claim. */
export function claimPackSheet(pack: ClaimPack): Promise<Buffer> {
  const { statement, terms, documents, otherCents, currency } = pack;
  const purchases = (cents: number | null) => (cents === null ? null : centsToNumber(cents));
  const line = (part: string, what: string, rest: Partial<Record<string, string | number | null>>): Line => [
    part,
    what,
    rest['order'] ?? null,
    rest['day'] ?? null,
    rest['purchases'] ?? null,
    rest['earned'] ?? null,
    currency,
  ];
  const rows = [
    ...terms.map(([label, value]) => line('Terms', `${label}: ${value}`, {})),
    line('Claim', periodText(statement.due), {}),
    ...claimLines(pack).map(({ label, purchasesCents, earnedCents }) =>
      line('Calculation', label, {
        purchases: purchases(purchasesCents),
        earned: centsToNumber(earnedCents),
      }),
    ),
    ...documents.map((document) =>
      line(document.kind === 'invoice' ? 'Invoice' : 'Return', document.number, {
        order: document.purchaseOrderNumber,
        day: document.day,
        purchases: centsToNumber(countedCents(document)),
      }),
    ),
    ...(otherCents === 0
      ? []
      : [line('Invoice', 'Adjustments in other months', { purchases: centsToNumber(otherCents) })]),
  ];
  return buffer(fileOf('xlsx', { title: 'Claim', columns, portions: inOne(rows) }));
}

async function* inOne(rows: Line[]) {
  yield rows;
}
