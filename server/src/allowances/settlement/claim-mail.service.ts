import { settlementNumber } from '@backdock/core/allowances/settlement/settlements.rules.ts';
import { mailContact } from '@backdock/core/partners/mail-contact.rules.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { allContacts } from '../../partners/contacts.service.ts';
import type { Employee, System, WriteCtx } from '../../platform/context.ts';
import { type ClaimDocument, claimMail } from './claim-mail.ts';
import type { ClaimPack } from './claim-pack.service.ts';

interface Claimed {
  settlementId: number;
  supplierId: number;
  pack: ClaimPack;
  pdf: Buffer;
  agreement: { name: string; contractNumber: string | null };
  document: ClaimDocument;
}

/**
 * Sends a claim to the supplier's accounting contact, otherwise the primary one, once per settlement. Returns the
 * recipient; null if neither has an address.
 */
export async function mailClaim(
  ctx: WriteCtx<Employee | System>,
  { settlementId, supplierId, pack, pdf, agreement, document }: Claimed,
): Promise<string | null> {
  const contact = mailContact(await allContacts(ctx.tx, supplierId), ['Accounting', 'Primary']);
  if (!contact) return null;
  const { actor } = ctx;
  const number = settlementNumber(pack.statement.due);
  await queueMail(ctx, {
    ...claimMail({
      pack,
      number,
      agreement,
      document,
      contactName: contact.name,
      sender: actor.kind === 'employee' ? actor : null,
    }),
    dedupeKey: `settlement:${settlementId}`,
    recipient: contact.email,
    attachment: { fileName: `Claim-${number}.pdf`, contentType: 'application/pdf', bytes: pdf },
  });
  return contact.email;
}
