import { MailboxForm } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { mailPassword } from '../../server/test/dovecot.ts';
import { ourServer } from './help-desk-letters.ts';

interface Given {
  user: string;
  departmentId: number;
  imapPort: number;
  smtpPort: number;
}

/** The settings of a department's mailbox on the campaign's own mail servers. */
export function departmentMailbox({ user, departmentId, imapPort, smtpPort }: Given): MailboxForm {
  return MailboxForm.parse({
    address: `${user}@backdock.test`,
    senderName: user,
    departmentId,
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
    takeFrom: '2025-01-01',
    hasPlusAddresses: true,
    relayOfMarketplaceId: null,
    relayDomains: [],
    trustedAuthservId: ourServer,
  });
}
