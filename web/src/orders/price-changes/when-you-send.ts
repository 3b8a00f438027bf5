import { spaced } from '@backdock/core/kit/form-messages.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type {
  BillOutcome,
  PriceChange,
  PriceChangeDetails,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import type { IconName } from '../../ui/icons.tsx';
import { noEmailText } from '../no-email.ts';
import { counterPriceOf } from './choices.ts';
import type { Choices } from './kept-draft.ts';

interface Consequence {
  icon: IconName;
  text: string;
}

type Situation = Pick<
  PriceChangeDetails,
  | 'purchaseOrderNumber'
  | 'mailTo'
  | 'isHeld'
  | 'statusBeforeAction'
  | 'orderStatus'
  | 'waitingBills'
  | 'currency'
>;

/** The effects of sending the choices. */
export function consequences(
  order: Situation,
  pending: readonly PriceChange[],
  choices: Choices,
  bills: readonly BillOutcome[],
): Consequence[] {
  const chosen = pending.flatMap(({ id }) => choices[id] ?? []);
  if (chosen.length === 0) return [];
  const approved = chosen.filter(({ decision }) => decision === 'Approved').length;
  const declined = chosen.filter(({ decision }) => decision === 'Declined');
  const hasCounter = declined.some((choice) => counterPriceOf(choice) !== null);
  const told = [
    ...(approved > 0 ? [`${approved} approved`] : []),
    ...(declined.length > 0
      ? [`${declined.length} declined with your ${hasCounter ? 'comment and counter price' : 'comment'}`]
      : []),
  ].join(', ');
  const undecided = pending.filter(({ id }) => !choices[id]);
  return [
    {
      icon: 'check',
      text:
        approved > 0
          ? [
              `${pluralize(approved, 'price')} ${approved === 1 ? 'changes' : 'change'} on ${order.purchaseOrderNumber}.`,
              ...postedTexts(order, bills),
            ].join(' ')
          : `No price changes on ${order.purchaseOrderNumber}.`,
    },
    {
      icon: 'mail',
      text: order.mailTo ? `${order.mailTo.name} gets one email: ${told}.` : noEmailText,
    },
    ...(order.isHeld ? [{ icon: 'history' as const, text: holdText(order, undecided) }] : []),
  ];
}

function postedTexts({ waitingBills, currency: unit }: Situation, bills: readonly BillOutcome[]): string[] {
  return waitingBills
    .filter(({ reviewId }) => bills.some((bill) => bill.reviewId === reviewId && bill.isPosted))
    .map(({ invoiceNumber, total }) => `Bill ${invoiceNumber} posts for ${currency(total, unit)}.`);
}

function holdText({ orderStatus, statusBeforeAction }: Situation, undecided: readonly PriceChange[]): string {
  const back = spaced(statusBeforeAction ?? 'Releasing');
  const [first, ...others] = undecided;
  if (!first) return `The order returns to ${back}.`;
  const rest = others.length === 0 ? `${first.sku} is` : `${undecided.length} items are`;
  return `The order stays in ${spaced(orderStatus)} until ${rest} decided, then returns to ${back}.`;
}
