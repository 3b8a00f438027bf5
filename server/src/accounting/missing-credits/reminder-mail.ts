import { ageInDays } from '@backdock/core/accounting/credit-requests/credit-requests.rules.ts';
import { currencyOfCents } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { counted } from '@backdock/core/kit/counted.ts';
import type { NewMail } from '../../mail/mail.service.ts';
import type { Pending, PendingRequest } from './reminders.queries.ts';

/** So many requests are told one by one; of the others only how many there are. */
export const mostTold = 100;

interface Told {
  supplierName: string;
  currency: Currency;
  /** Whom it is written to. */
  contactName: string;
  pending: Pending;
  sender: { name: string; email: string };
  now: Date;
}

export function reminderMail(told: Told): Pick<NewMail, 'subject' | 'text'> {
  const { supplierName, currency, contactName, pending, sender } = told;
  const requests = counted(pending.count, 'credit');
  const total = currencyOfCents(pending.cents, currency);
  return {
    subject: `${supplierName}: ${requests} pending, ${total}`,
    text: [
      `Hello ${contactName},`,
      `we are waiting for ${requests} from ${supplierName}, ${total} in all:`,
      [...pending.oldest.map((request) => lineOf(request, told)), ...rest(told)].join('\n'),
      `Please send us your credit memos and name the requests that they are for. If something here is wrong, or was credited before, please write to ${sender.name}, ${sender.email}.`,
    ].join('\n\n'),
  };
}

function lineOf({ id, purchaseOrderNumber, createdOn, cents }: PendingRequest, { currency, now }: Told) {
  const days = ageInDays({ createdOn, closedOn: null }, now);
  return [
    `Credit request ${id}`,
    ...(purchaseOrderNumber ? [`purchase order ${purchaseOrderNumber}`] : []),
    currencyOfCents(cents, currency),
    `${counted(days, 'day')} old`,
  ].join(' · ');
}

function rest({ pending: { oldest, count, cents }, currency }: Told): string[] {
  if (oldest.length === count) return [];
  const told = oldest.reduce((sum, request) => sum + request.cents, 0);
  return [`and ${count - oldest.length} more, ${currencyOfCents(cents - told, currency)} in all`];
}
