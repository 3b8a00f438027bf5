import type { Month } from '@backdock/core/allowances/calculation/calendar.ts';
import type { CommittedCents } from '@backdock/core/allowances/calculation/forecast.rules.ts';
import type { WindowPart } from '@backdock/core/allowances/calculation/window-part.ts';
import {
  lastParts,
  partsOfYear,
  rebateWindow,
} from '@backdock/core/allowances/rebates/rebate-windows.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CalculatedAgreement } from '../agreements/calculated-agreements.service.ts';
import type { CommittedOrders, PurchasesOf } from '../purchases/purchases.service.ts';
import { committedCentsIn, committedIn } from './committed.service.ts';
import {
  listStoredYears,
  putRebateFigures,
  type RebateFigure,
  removeRebateFigures,
} from './rebate-figures.queries.ts';

interface Calculated {
  supplierId: number;
  agreements: readonly CalculatedAgreement[];
  purchasesOf: PurchasesOf;
  orders: CommittedOrders;
  changedIds: ReadonlySet<number>;
  /** The first month in which purchases changed; null if none did. */
  changedSince: Month | null;
  today: Day;
}

/**
 * Writes where a supplier's rebates stand: in this year, and in others that changed, aren't stored, or have a window
 * that was open when they were written.
 */
export async function writeRebateFigures(tx: Tx, calculated: Calculated): Promise<void> {
  const { supplierId, agreements, changedIds, changedSince, today } = calculated;
  const stored = await listStoredYears(tx, supplierId);
  const thisYear = Number(today.slice(0, 4));
  // Purchases also count as the baseline of later windows.
  const firstChanged =
    changedSince === null ? thisYear : Math.min(thisYear, Number(changedSince.slice(0, 4)));
  const kept = new Set<string>();
  const parts: ChainPart[] = [];
  for (const [rootId, chain] of Map.groupBy(agreements, (agreement) => agreement.rootId)) {
    if (chain.every(({ rebate }) => rebate === null)) continue;
    const isChanged = chain.some(({ id }) => changedIds.has(id));
    for (const year of yearsOf(chain, today)) {
      const before = stored.find((each) => each.rootId === rootId && each.year === year);
      const isDue = year >= firstChanged || isChanged || !before || before.wasOpen;
      if (!isDue) kept.add(keyOf({ rootId, year }));
      const part = isDue && lastParts(partsOfYear(chain, calculated.purchasesOf, year, today)).at(-1);
      if (part) parts.push({ rootId, year, part });
    }
  }
  const committed = await committedIn(
    calculated.orders,
    { terms: agreements, today },
    parts.map(({ part }) => part),
  );
  const figures = parts.flatMap((each) => figureOf(each, today, committedCentsIn(committed)) ?? []);
  for (const figure of figures) kept.add(keyOf(figure));
  await removeRebateFigures(
    tx,
    stored.filter((each) => !kept.has(keyOf(each))),
  );
  await putRebateFigures(tx, supplierId, figures);
}

const keyOf = ({ rootId, year }: { rootId: number; year: number }) => `${rootId} ${year}`;

/** Years in which a chain was in force. */
function yearsOf(chain: readonly CalculatedAgreement[], today: Day): number[] {
  const first = Math.min(...chain.map(({ startDate }) => Number(startDate.slice(0, 4))));
  const ends = chain.map(({ endDate }) => (endDate === null || endDate > today ? today : endDate));
  const last = Math.max(...ends.map((end) => Number(end.slice(0, 4))));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

interface ChainPart {
  rootId: number;
  year: number;
  /** The last of a year. */
  part: WindowPart;
}

function figureOf(
  { rootId, year, part }: ChainPart,
  today: Day,
  committedCents: CommittedCents,
): RebateFigure | null {
  const window = rebateWindow(part, today, committedCents);
  if (!window) return null;
  const { steps, ...figure } = window;
  const [current, next] = [window.currentStepIndex, window.nextStepIndex].map((index) =>
    steps.find((step) => step.index === index),
  );
  return {
    rootId,
    year,
    ...figure,
    currentPercentage: current?.percentage ?? null,
    currentFixedAmount: current?.fixedAmount ?? null,
    nextStepPurchases: next?.purchases ?? null,
  };
}
