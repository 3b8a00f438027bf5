import type { Day } from '../../kit/dates.ts';
import type { SupplierTerms } from './documents.test-data.ts';
import { earliest, endOf, latest, shifted, shiftedMonth } from './exact.test-data.ts';

export interface Span {
  from: Day;
  to: Day;
}

/** The days of one window in which one row is in force. */
export interface Part extends Span {
  row: SupplierTerms;
  window: Span;
}

/** No agreement lasts longer. */
const never = '9999-12-31';
const lastDay = (row: SupplierTerms): Day => row.endDate ?? never;

const monthsIn = { Monthly: 1, Quarterly: 3, SemiAnnually: 6, Annually: 12 } as const;

export function calendarSpan(type: keyof typeof monthsIn, day: Day): Span {
  const count = monthsIn[type];
  const month = Number(day.slice(5, 7));
  const first = shiftedMonth(`${day.slice(0, 4)}-01`, Math.floor((month - 1) / count) * count);
  return { from: `${first}-01`, to: endOf(shiftedMonth(first, count - 1)) };
}

/** The rows that share windows with a row: none before a restart, and none with periods of another length. */
function sharing(chain: readonly SupplierTerms[], row: SupplierTerms): SupplierTerms[] {
  const at = chain.indexOf(row);
  const standsAlone = (each: SupplierTerms, index: number) =>
    each.restartsWindow || each.periodType !== chain[index - 1]?.periodType;
  const first = chain.findLastIndex((each, index) => index <= at && standsAlone(each, index));
  const next = chain.findIndex((each, index) => index > at && standsAlone(each, index));
  return chain.slice(first, next === -1 ? chain.length : next);
}

export function rowOn(chain: readonly SupplierTerms[], day: Day): SupplierTerms | undefined {
  return chain.find((row) => row.startDate <= day && day <= lastDay(row));
}

function windowOf(chain: readonly SupplierTerms[], row: SupplierTerms, day: Day): Span {
  const rows = sharing(chain, row);
  const start = rows[0]?.startDate ?? row.startDate;
  const end = lastDay(rows.at(-1) ?? row);
  if (row.periodType === 'OneTime') return { from: start, to: end };
  const { from, to } = calendarSpan(row.periodType, day);
  return { from: latest(from, start), to: earliest(to, end) };
}

/** A row's parts that begin by a day. */
export function partsOf(chain: readonly SupplierTerms[], row: SupplierTerms, through: Day): Part[] {
  const parts: Part[] = [];
  for (let from = row.startDate; from <= earliest(lastDay(row), through);) {
    const window = windowOf(chain, row, from);
    const to = earliest(window.to, lastDay(row));
    parts.push({ row, window, from, to });
    from = shifted(to, 1);
  }
  return parts;
}

/** The parts of earlier rows in the same window. */
export function partsBefore(chain: readonly SupplierTerms[], part: Part): Part[] {
  return sharing(chain, part.row)
    .filter((row) => row.startDate < part.row.startDate)
    .flatMap((row) => partsOf(chain, row, part.from))
    .filter(({ window }) => window.from === part.window.from);
}
