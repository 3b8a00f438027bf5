import type { MailboxInput } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { startDeliveringMailServer } from '../../dev/src/delivering-mail-server.ts';
import { mailPassword, startDovecot } from './dovecot.ts';
import { mailboxForm } from './mailbox-form.ts';

/** IMAP and SMTP as a mail provider has them: what is sent arrives in its sender's own mailbox. */
export async function startMailHost() {
  const server = await startDovecot();
  const smtp = await startDeliveringMailServer(mailPassword, (user, mail) => server.deliver(user, [mail]));
  const formOf = (user: string, changes: Partial<MailboxInput> = {}) =>
    mailboxForm(user, { imapPort: server.port, smtpPort: smtp.port }, changes);
  return {
    port: server.port,
    formOf,
    /** One connection for many deliveries. */
    signIn: server.signIn,
    async close(): Promise<void> {
      await smtp.close();
      await server.close();
    },
  };
}
