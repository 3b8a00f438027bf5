import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import { dueWarning } from '@backdock/core/suppliers/documents/documents.rules.ts';
import type { WarningDays } from '@backdock/core/suppliers/documents/documents.values.ts';
import { supplierDocumentTypeLabels } from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { maySee } from '@backdock/core/suppliers/documents/tax-forms.rules.ts';
import { queueMail } from '../../mail/mail.service.ts';
import type { ExternalCtx, System, WriteCtx } from '../../platform/context.ts';
import { type EndingDocument, insertWarnings, listEnding } from './documents.queries.ts';

type Due = EndingDocument & { days: WarningDays };

/**
 * Warns a supplier's buyer that its documents are about to expire, 30 days before and again 7 days before, in one mail
 * each. A missed day is made up for. No one hears about documents they may not see.
 */
export async function warnOfEnds(ctx: ExternalCtx<System>): Promise<void> {
  const today = dayInPacific(ctx.now);
  const due = new Map<number, Due[]>();
  for (const document of await listEnding(ctx.db, today, daysAfter(today, 30))) {
    const { manager, validUntil, given } = document;
    const days = dueWarning(today, validUntil, given);
    if (days === null || !maySee(manager.holder, document)) continue;
    due.set(manager.id, [...(due.get(manager.id) ?? []), { ...document, days }]);
  }
  for (const documents of due.values()) await ctx.inTx((inner) => warn(inner, documents));
}

async function warn(ctx: WriteCtx<System>, due: readonly Due[]): Promise<void> {
  const [manager] = due.map((document) => document.manager);
  if (!manager) return;
  const warned = await insertWarnings(ctx.tx, due, manager.id, ctx.now);
  const documents = due.filter(({ id }) => warned.has(id));
  const [first] = documents;
  if (!first) return;
  await queueMail(ctx, {
    // Each warning is sent once, so its mail has a unique key.
    dedupeKey: `supplier-document:${first.id}:${first.validUntil}:${first.days}`,
    recipient: manager.email,
    about: { purpose: 'DocumentWarning', recordKind: 'supplier-document', recordId: first.id },
    ...wordsFor(manager.name, documents),
  });
}

function wordsFor(name: string, documents: readonly Due[]) {
  const [only] = documents.length === 1 ? documents : [];
  const lines = documents.map(
    (document) =>
      `- ${document.supplier}: ${supplierDocumentTypeLabels[document.type]}, ${document.name}, valid until ${shortDate(document.validUntil)}`,
  );
  return {
    subject: only
      ? `A document from ${only.supplier} expires on ${shortDate(only.validUntil)}`
      : `${documents.length} supplier documents expire soon`,
    text: [
      `Hello ${name},`,
      `Please request new versions before these expire, and upload them on the supplier's page under Documents:`,
      lines.join('\n'),
    ].join('\n\n'),
  };
}
