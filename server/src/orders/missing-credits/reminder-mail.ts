import { ageInDays } from '@backdock/core/accounting/credit-requests/credit-requests.rules.ts';
import { currencyOfCents } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { NewMail } from '../../mail/mail.service.ts';
import type { Pending, PendingRequest } from './reminders.queries.ts';

/** Requests listed individually; the rest are only counted. */
export const maxListed = 100;

interface Reminder {
  supplierName: string;
  currency: Currency;
  /** The addressee. */
  contactName: string;
  pending: Pending;
  sender: { name: string; email: string };
  now: Date;
}

export function reminderMail(reminder: Reminder): Pick<NewMail, 'subject' | 'text'> {
  const { supplierName, currency, contactName, pending, sender } = reminder;
  const requests = pluralize(pending.count, 'credit');
  const total = currencyOfCents(pending.cents, currency);
  return {
    subject: `${supplierName}: ${requests} pending, ${total}`,
    text: [
      `Hello ${contactName},`,
      `We're still awaiting ${requests} from ${supplierName} totaling ${total}:`,
      [...pending.oldest.map((request) => lineOf(request, reminder)), ...rest(reminder)].join('\n'),
      `Please send us your credit memos and reference the request numbers. If anything here is wrong or was already credited, please contact ${sender.name} at ${sender.email}.`,
    ].join('\n\n'),
  };
}

function lineOf({ id, purchaseOrderNumber, createdOn, cents }: PendingRequest, { currency, now }: Reminder) {
  const days = ageInDays({ createdOn, closedOn: null }, now);
  return [
    `Credit request ${id}`,
    ...(purchaseOrderNumber ? [`purchase order ${purchaseOrderNumber}`] : []),
    currencyOfCents(cents, currency),
    `${pluralize(days, 'day')} old`,
  ].join(' · ');
}

function rest({ pending: { oldest, count, cents }, currency }: Reminder): string[] {
  if (oldest.length === count) return [];
  const listedCents = oldest.reduce((sum, request) => sum + request.cents, 0);
  return [`and ${count - oldest.length} more totaling ${currencyOfCents(cents - listedCents, currency)}`];
}
