import type { MailboxAuth, MailSecurity } from '@backdock/core/help-desk/mailboxes/mailboxes.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

export async function listEnabledIds(db: Reader): Promise<number[]> {
  const rows = await db.selectFrom('mailbox').select('id').where('is_enabled', '=', true).execute();
  return rows.map(({ id }) => id);
}

export function findAccess(db: Reader, id: number) {
  return db
    .selectFrom('mailbox')
    .select([
      'id',
      'address',
      'version',
      'is_enabled as isEnabled',
      'folder',
      'junk_folder as junkFolder',
      'take_from as takeFrom',
      'imap_host as imapHost',
      'imap_port as imapPort',
      'smtp_host as smtpHost',
      sql<MailSecurity>`imap_security`.as('imapSecurity'),
      sql<MailboxAuth>`auth`.as('auth'),
      'user_name as userName',
      'token_url as tokenUrl',
      'client_id as clientId',
      'scope',
      'secret',
      'secret_key as secretKey',
      'secret_key_id as secretKeyId',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What a worker that reads the mailbox looks at again and again. */
export function findAttention(db: Reader, id: number) {
  return db
    .selectFrom('mailbox')
    .innerJoin('mailbox_state as state', 'state.mailbox_id', 'mailbox.id')
    .select([
      'mailbox.version',
      'mailbox.is_enabled as isEnabled',
      'state.asked_on as askedOn',
      'state.compared_on as comparedOn',
    ])
    .where('mailbox.id', '=', id)
    .executeTakeFirst();
}
