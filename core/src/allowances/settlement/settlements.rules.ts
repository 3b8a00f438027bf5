import type { CreditRequestReason } from '../../accounting/credit-requests/credit-requests.values.ts';
import { type Day, shortDate } from '../../kit/dates.ts';
import { currencyOfCents } from '../../kit/money.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { Currency } from '../../partners/partners.values.ts';
import type { Period } from '../agreements/agreement-period.rules.ts';
import type { AgreementType, SettlementMethod } from '../agreements/agreements.values.ts';
import type { DueSettlement } from '../calculation/settlement.rules.ts';
import type { ClaimMethod } from './settlements.values.ts';

/** Which ways of settling are switched on. */
export type SwitchedOn = Readonly<Record<ClaimMethod, boolean>>;

/** How a period is settled on its due date; null if someone has to. */
export function automaticMethod(method: SettlementMethod, isOn: SwitchedOn): ClaimMethod | null {
  switch (method) {
    case 'CreditMemo':
    case 'CreditRequest':
      return isOn[method] ? method : null;
    case 'OffInvoice':
      // Whatever wasn't taken off invoices is settled like the other kinds.
      return isOn.CreditMemo ? 'CreditMemo' : isOn.CreditRequest ? 'CreditRequest' : null;
    case 'None':
      return null;
  }
}

/** Periods with something to claim, oldest first. */
export const claimable = (due: readonly DueSettlement[]): DueSettlement[] =>
  due.filter(({ isCarriedForward }) => !isCarriedForward);

export const claimReasons: Readonly<Record<AgreementType, CreditRequestReason>> = {
  Marketing: 'AllowanceMarketing',
  Ddr: 'AllowanceDdr',
  Rebate: 'AllowanceRebate',
  GeneralDiscount: 'PriceDifference',
};

/** `AGR-118-202609`, or `AGR-118-202609-2` if the supplier has a memo with that number. */
export function settlementNumber({ rowId, to }: { rowId: number; to: Day }, attempt = 1): string {
  const number = `AGR-${rowId}-${to.slice(0, 4)}${to.slice(5, 7)}`;
  return attempt === 1 ? number : `${number}-${attempt}`;
}

export const periodText = ({ from, to }: Period) => `${shortDate(from)} – ${shortDate(to)}`;

interface Wanted {
  periodTo: Day;
  /** As shown to whoever settles it. */
  amountCents: number;
}

/** Why a period can't be settled now. */
export function whyNotSettle(
  due: readonly DueSettlement[],
  { periodTo, amountCents }: Wanted,
  { today, currency }: { today: Day; currency: Currency },
): Refusal | null {
  const open = claimable(due);
  const wanted = open.find(({ to }) => to === periodTo);
  if (!wanted) {
    const isCarried = due.some(({ to }) => to === periodTo);
    return refusal(
      isCarried ? 'settlement.nothing' : 'settlement.not-due',
      isCarried
        ? 'There is nothing to claim for this period. It’s carried forward.'
        : 'This period is already settled or hasn’t ended yet.',
    );
  }
  const [first] = open;
  if (first && first !== wanted) {
    return refusal('settlement.earlier', `Settle ${periodText(first)} first.`);
  }
  if (wanted.dueOn > today) {
    return refusal('settlement.early', `This period is due on ${shortDate(wanted.dueOn)}.`);
  }
  if (wanted.amountCents !== amountCents) {
    return refusal(
      'settlement.changed',
      `The amount is now ${currencyOfCents(wanted.amountCents, currency)}. Review it and settle again.`,
    );
  }
  return null;
}
