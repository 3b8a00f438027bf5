import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { MessageStatus } from '@backdock/core/help-desk/tickets.values.ts';

export async function findMailbox(db: Reader, id: number) {
  return db
    .selectFrom('mailbox')
    .select([
      'id',
      'address',
      'smtp_host as host',
      'smtp_port as port',
      sql<'Tls' | 'StartTls' | 'None'>`smtp_security`.as('security'),
      sql<'Password' | 'OAuth2'>`auth`.as('auth'),
      'user_name as userName',
      'secret',
      'secret_key as secretKey',
      'secret_key_id as secretKeyId',
      'token_url as tokenUrl',
      'client_id as clientId',
      'scope',
      'is_enabled as isEnabled',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
export type SendingMailbox = NonNullable<Awaited<ReturnType<typeof findMailbox>>>;

/** The message a mail carries; undefined if it carries none, or if it says so already. */
export function setStatus(
  tx: Tx,
  mailId: number,
  { status, failure, sentOn }: { status: MessageStatus; failure: string | null; sentOn: Date | null },
) {
  return (
    tx
      .updateTable('ticket_message')
      .set((eb) => ({
        status,
        failure,
        sent_on: sentOn ? sentOn.toISOString() : eb.ref('sent_on'),
      }))
      .where('mail_id', '=', mailId)
      // A delivery report can be faster than the server's answer.
      .where('status', 'in', ['Queued', 'Sending'])
      .where((eb) => eb.or([eb('status', '<>', status), eb('failure', 'is distinct from', failure)]))
      .returning([
        'id',
        'ticket_id as ticketId',
        'author_id as authorId',
        'kind',
        'answers_message_id as answersMessageId',
      ])
      .executeTakeFirst()
  );
}
