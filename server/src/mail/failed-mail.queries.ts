import type { MailPurpose } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

export interface FailedMail {
  mailId: number;
  recipient: string;
  subject: string;
  words: string | null;
  purpose: MailPurpose | null;
  recordKind: string | null;
  recordId: number | null;
  partnerType: PartnerType | null;
  partnerId: number | null;
  partnerName: string | null;
}

/** Mail that was refused for good, or that no one tries anymore. Messages of tickets tell in their own ticket. */
export async function listFailed(tx: Tx, givenUpBefore: Date, mailId: number | null): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    SELECT mail.id AS "mailId", mail.recipient, mail.subject, mail.server_words AS words, mail.purpose,
           mail.record_kind AS "recordKind", mail.record_id AS "recordId", partner.partner_type AS "partnerType",
           partner.id AS "partnerId", partner.name AS "partnerName"
      FROM mail LEFT JOIN partner ON partner.id = mail.partner_id
     WHERE mail.mailbox_id IS NULL AND mail.sent_on IS NULL AND mail.handed_over_on IS NOT NULL
       AND (mail.status = 'Failed' OR mail.handed_over_on < ${givenUpBefore.toISOString()}::timestamptz)
       AND (${mailId}::int IS NULL OR mail.id = ${mailId})
     ORDER BY mail.id`.execute(tx);
  return rows;
}
