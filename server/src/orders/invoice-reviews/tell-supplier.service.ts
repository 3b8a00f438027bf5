import { mailContact } from '@backdock/core/partners/mail-contact.rules.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { allContacts } from '../../partners/contacts.service.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { decisionMail } from './decision-mail.ts';
import type { ReviewRecord } from './review-records.queries.ts';

/** Who is told what became of a bill: the accounting contact, otherwise the primary one. */
export async function billingContact(db: Reader, supplierId: number) {
  return mailContact(await allContacts(db, supplierId), ['Accounting', 'Primary']);
}

/** One mail for each decision: a decision makes a new version. */
export async function mailDecision(
  ctx: WriteCtx<Employee>,
  review: ReviewRecord,
  outcome: Parameters<typeof decisionMail>[1],
  text: string,
): Promise<void> {
  const contact = await billingContact(ctx.tx, review.supplierId);
  if (!contact) return;
  const { name, email } = ctx.actor;
  await queueMail(ctx, {
    dedupeKey: `invoice-review:${review.id}:${review.version}`,
    recipient: contact.email,
    ...decisionMail(review, outcome, text, { contactName: contact.name, sender: { name, email } }),
  });
}
