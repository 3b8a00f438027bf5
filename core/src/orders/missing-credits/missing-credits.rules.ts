import { mailContact } from '../../partners/mail-contact.rules.ts';
import type { Day } from '../../kit/dates.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';

/** Aging buckets for pending amounts; each starts where the previous one ends. */
export const ages = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type Age = (typeof ages)[number];
export const ageLabels = {
  upTo30: '0–30 days',
  upTo60: '31–60 days',
  upTo90: '61–90 days',
  over90: 'Over 90 days',
} as const satisfies Record<Age, string>;
/** Last day of each bucket; the oldest has none. */
export const lastDays = { upTo30: 30, upTo60: 60, upTo90: 90 } as const;

export function ageOf(days: number): Age {
  if (days <= lastDays.upTo30) return 'upTo30';
  if (days <= lastDays.upTo60) return 'upTo60';
  return days <= lastDays.upTo90 ? 'upTo90' : 'over90';
}

export interface Reminded {
  pendingCount: number;
  lastReminderOn: Day | null;
  recipient: string | null;
  /** Whether the sender manages this supplier. */
  isTheirs: boolean;
}

/** Why a supplier can't be reminded now; null if it can. */
export function whyNotRemind(supplier: Reminded, today: Day): Refusal | null {
  if (!supplier.isTheirs) {
    return refusal('reminder.not-yours', 'Someone else is this supplier’s purchasing manager.');
  }
  if (supplier.pendingCount === 0) {
    return refusal('reminder.nothing-pending', 'This supplier no longer has pending credits.');
  }
  if (supplier.lastReminderOn === today) {
    return refusal('reminder.today', 'A reminder was already sent today. Only one is allowed per day.');
  }
  if (supplier.recipient === null) {
    return refusal(
      'reminder.no-address',
      'Neither the accounting contact nor the primary contact has an email address.',
    );
  }
  return null;
}

/** The contact a reminder goes to: accounting, otherwise the primary contact. */
export function reminderRecipient<C extends { type: string; email: string | null }>(contacts: readonly C[]) {
  return mailContact(contacts, ['Accounting', 'Primary']);
}
