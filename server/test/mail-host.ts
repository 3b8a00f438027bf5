import type { AddressInfo } from 'node:net';
import type { MailboxInput } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { SMTPServer } from 'smtp-server';
import { mailPassword, startDovecot } from './dovecot.ts';

/** IMAP and SMTP as a mail provider has them: what is sent arrives in its sender's own mailbox. */
export async function startMailHost() {
  const server = await startDovecot();
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      callback(null, password === mailPassword ? { user: username } : undefined),
    onData(stream, session, callback) {
      const chunks: Uint8Array[] = [];
      stream.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      stream.on('end', () => {
        const user = String(session.user);
        server.deliver(user, [Buffer.concat(chunks)]).then(() => callback(), callback);
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
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
    smtpPort: (smtp.server.address() as AddressInfo).port,
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
    async close(): Promise<void> {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await server.close();
    },
  };
}
