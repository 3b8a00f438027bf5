import type { MailboxInput } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { mailPassword } from './dovecot.ts';

interface MailServers {
  imapPort: number;
  smtpPort: number;
}

/** What a person enters for a department's mailbox on a test's own mail servers. */
export const mailboxForm = (
  user: string,
  { imapPort, smtpPort }: MailServers,
  changes: Partial<MailboxInput> = {},
): MailboxInput => ({
  address: `${user}@backdock.test`,
  senderName: 'Support',
  departmentId: 5,
  isDefault: true,
  aliases: [],
  imapHost: '127.0.0.1',
  imapPort,
  imapSecurity: 'None',
  smtpHost: '127.0.0.1',
  smtpPort,
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
