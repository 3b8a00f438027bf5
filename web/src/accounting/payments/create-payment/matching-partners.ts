import type { PayablePartner } from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { computePayout } from '@backdock/core/accounting/payments/payout.rules.ts';
import { centsToNumber, numberToCents } from '@backdock/core/kit/money.ts';
import { filtered } from '../../../ui/grid/local-list.ts';
import type { Selection } from '../../../ui/grid/selection/selection.ts';
import { payableColumns } from './payable-columns.tsx';

type Column = keyof typeof payableColumns;

/** The partners that match the list's filters. */
export const matching = (partners: readonly PayablePartner[], filter: FilterModel) =>
  filtered(partners, filter, payableColumns, (partner, column) => partner[column as Column]);

/** The partners with something due and payable, and what a file of that would pay. */
export function payableNow(partners: readonly PayablePartner[]): { ids: number[]; pays: number } {
  const now = partners.filter(({ dueCount, whyNot }) => dueCount > 0 && whyNot === null);
  const { paysCents } = computePayout(
    now.map((partner) => ({
      ...partner,
      grossCents: numberToCents(partner.dueTotal),
      creditCents: numberToCents(partner.creditTotal),
      discountCents: numberToCents(partner.discountAvailable),
    })),
  );
  return { ids: now.map(({ partnerId }) => partnerId), pays: centsToNumber(paysCents) };
}

/** The partner ids a selection covers. */
export function chosenIds(partners: readonly PayablePartner[], selection: Selection): number[] {
  if ('ids' in selection) return selection.ids.map(Number);
  const { filterModel, except } = selection.allMatching;
  const left = new Set(except);
  return matching(partners, filterModel)
    .map(({ partnerId }) => partnerId)
    .filter((id) => !left.has(id));
}
