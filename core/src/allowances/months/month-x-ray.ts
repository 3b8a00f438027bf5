import { type XRay, type XRayLink, xRayOf, type XRayRow } from '../../accounting/x-ray/x-ray.ts';
import { shortDate, shortMonth } from '../../kit/dates.ts';
import { centsToNumber, numberToCents } from '../../kit/money.ts';
import { firstDayOf } from '../calculation/calendar.ts';
import type { MonthXRay } from './agreement-months.contract.ts';

type Document = MonthXRay['documents'][number];

const less = (one: number, other: number) => centsToNumber(numberToCents(one) - numberToCents(other));

/** The documents that count in a month. What isn't in the books yet is a part of its own. */
export function purchasesXRay(month: MonthXRay, documents: readonly Document[]): XRay {
  const { counted, stored, currency } = month;
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const discounted = invoices.filter(({ discount }) => discount !== 0);
  const returns = documents.filter(({ kind }) => kind === 'creditMemo');
  return xRayOf({
    title: `Purchases in ${titleOf(month)}`,
    currency,
    total: stored.base,
    parts: [
      {
        label: 'Invoices',
        ...partOf(
          counted.invoices,
          invoices.map((each) => rowOf(each, each.amount)),
        ),
      },
      ...(counted.discounts.count > 0
        ? [
            {
              label: 'Discounts',
              sign: '-' as const,
              ...partOf(
                counted.discounts,
                discounted.map((each) => rowOf(each, -each.discount)),
              ),
            },
          ]
        : []),
      ...(counted.returns.count > 0
        ? [
            {
              label: 'Returns',
              sign: '-' as const,
              ...partOf(
                counted.returns,
                returns.map((each) => rowOf(each, -each.amount)),
              ),
            },
          ]
        : []),
      ...leftOver(month, less(counted.base, stored.base)),
    ],
  });
}

/** What a month adds to its period, by the terms. */
export function earnedXRay(month: MonthXRay): XRay {
  return toDateXRay(month, { title: 'Earned', of: 'earned', total: month.stored.earned ?? 0 });
}

export function accruedXRay(month: MonthXRay): XRay {
  return toDateXRay(month, { title: 'Accrued', of: 'accrued', total: month.stored.accrued });
}

interface Figure {
  title: string;
  of: 'earned' | 'accrued';
  total: number;
}

function toDateXRay(month: MonthXRay, { title, of, total }: Figure): XRay {
  const { period, currency } = month;
  const heading = `${title} in ${titleOf(month)}`;
  if (!period) return xRayOf({ title: heading, currency, total, parts: leftOver(month, -total) });
  const { through, before } = period[of];
  return xRayOf({
    title: heading,
    currency,
    total,
    parts: [
      {
        label: `${title} from ${shortDate(period.from)} through ${shortDate(period.through)}`,
        amount: through,
      },
      { label: `${title} before this month`, sign: '-', amount: before },
      ...leftOver(month, less(less(through, before), total)),
    ],
    ...(of === 'earned' && { notes: period.formula }),
  });
}

const titleOf = ({ month }: MonthXRay) => shortMonth(firstDayOf(month));

/** What the books don't have: it is counted soon, or made up for in an open month. */
function leftOver({ stored }: MonthXRay, amount: number) {
  if (amount === 0) return [];
  const label = stored.isFrozen ? 'Changed since the month was frozen' : 'Not counted yet';
  return [{ label, sign: '-' as const, amount }];
}

/** Rows of loaded pages, and a sum of the others. */
function partOf({ count, amount }: { count: number; amount: number }, rows: readonly XRayRow[]) {
  const rest = count - rows.length;
  const shown = rows.reduce((sum, row) => sum + numberToCents(row.amount), 0);
  const more = { count: rest, amount: centsToNumber(numberToCents(amount) - shown) };
  return { amount, rows, ...(rest > 0 && { more }) };
}

function rowOf({ kind, id, number, day }: Document, amount: number): XRayRow {
  const link: XRayLink = { kind, id };
  return { label: number, detail: shortDate(day), amount, link };
}
