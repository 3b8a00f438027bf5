import type { MailboxInput } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { startDeliveringMailServer } from '../../dev/src/delivering-mail-server.ts';
import { mailPassword, startDovecot } from './dovecot.ts';

/** IMAP and SMTP as a mail provider has them: what is sent arrives in its sender's own mailbox. */
export async function startMailHost() {
  const server = await startDovecot();
  const smtp = await startDeliveringMailServer(mailPassword, (user, mail) => server.deliver(user, [mail]));
  const formOf = (user: string, changes: Partial<MailboxInput> = {}): MailboxInput => ({
    address: `${user}@backdock.test`,
    senderName: 'Support',
    departmentId: 5,
    isDefault: true,
    aliases: [],
    imapHost: '127.0.0.1',
    imapPort: server.port,
    imapSecurity: 'None',
    smtpHost: '127.0.0.1',
    smtpPort: smtp.port,
    smtpSecurity: 'None',
    auth: 'Password',
    userName: user,
    secret: mailPassword,
    tokenUrl: null,
    clientId: null,
    scope: null,
    folder: 'INBOX',
    junkFolder: null,
    takeFrom: '2026-11-15',
    hasPlusAddresses: true,
    relayOfMarketplaceId: null,
    relayDomains: [],
    trustedAuthservId: null,
    ...changes,
  });
  return {
    port: server.port,
    formOf,
    /** A connection that stays, for many deliveries. */
    signIn: server.signIn,
    async close(): Promise<void> {
      await smtp.close();
      await server.close();
    },
  };
}
