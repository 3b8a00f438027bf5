import type { MailboxAuth, MailSecurity } from '@backdock/core/help-desk/mailboxes/mailboxes.values.ts';
import { type ImapConnection, openImap } from '../../integrations/mail/imap.ts';
import { MailboxFailure } from '../../integrations/mail/imap-failure.ts';
import { accessToken, forgetToken } from '../../integrations/mail/oauth-token.ts';

/** How to reach a mailbox, with its secret in the clear: it lives only as long as the connection is set up. */
export interface MailboxAccess {
  imapHost: string;
  imapPort: number;
  imapSecurity: MailSecurity;
  auth: MailboxAuth;
  userName: string;
  secret: string;
  tokenUrl: string | null;
  clientId: string | null;
  scope: string | null;
}

export interface MailDeadlines {
  connectMs: number;
  commandMs: number;
}

export const mailDeadlines: MailDeadlines = { connectMs: 15_000, commandMs: 30_000 };

/** A password, or a token for XOAUTH2. */
export type MailLogin = { password: string } | { accessToken: string };

export async function loginOf(access: MailboxAccess, now: Date): Promise<MailLogin> {
  const credentials = credentialsOf(access);
  return credentials ? { accessToken: await accessToken(credentials, now) } : { password: access.secret };
}

export async function connectTo(
  access: MailboxAccess,
  now: Date,
  deadlines: MailDeadlines = mailDeadlines,
): Promise<ImapConnection> {
  const login = await loginOf(access, now);
  const { imapHost: host, imapPort: port, imapSecurity: security, userName } = access;
  try {
    return await openImap({ host, port, security, userName, login, ...deadlines });
  } catch (error) {
    const credentials = credentialsOf(access);
    if (credentials && error instanceof MailboxFailure && error.trouble === 'refused')
      forgetToken(credentials);
    throw error;
  }
}

function credentialsOf({ auth, tokenUrl, clientId, secret, scope }: MailboxAccess) {
  if (auth === 'Password' || tokenUrl === null || clientId === null || scope === null) return null;
  return { tokenUrl, clientId, clientSecret: secret, scope };
}
