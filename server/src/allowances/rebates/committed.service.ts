import type { CommittedCents } from '@backdock/core/allowances/calculation/forecast.rules.ts';
import type { WindowPart } from '@backdock/core/allowances/calculation/window-part.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { CalculatedAgreement } from '../agreements/calculated-agreements.service.ts';
import type { CommittedOrders } from '../purchases/purchases.service.ts';

interface Committed {
  agreementId: number;
  windowFrom: Day;
  cents: number;
}

interface Rebates {
  terms: readonly CalculatedAgreement[];
  today: Day;
}

/** What is ordered in windows that are still open. */
export async function committedIn(
  orders: CommittedOrders,
  { terms, today }: Rebates,
  parts: readonly WindowPart[],
): Promise<Committed[]> {
  const committed: Committed[] = [];
  for (const { terms: row, window } of parts) {
    const measure = terms.find(({ id }) => id === row.id)?.measure;
    if (!measure || window.to < today) continue;
    const [cents = 0] = await orders(measure, [{ from: window.from, through: today }]);
    committed.push({ agreementId: row.id, windowFrom: window.from, cents });
  }
  return committed;
}

export const committedCentsIn =
  (committed: readonly Committed[]): CommittedCents =>
  (rowId, { from }) =>
    committed.find(({ agreementId, windowFrom }) => agreementId === rowId && windowFrom === from)?.cents ?? 0;
