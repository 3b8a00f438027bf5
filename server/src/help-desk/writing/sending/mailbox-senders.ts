import {
  type MailboxSender,
  openMailboxSender,
  type SmtpSecret,
} from '../../../integrations/mail/mailbox-sender.ts';
import { accessToken } from '../../../integrations/mail/oauth-token.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { secretOf } from './mailbox-secret.ts';
import type { SendingMailbox } from './sending.queries.ts';

export interface MailboxSenders {
  /** The mailbox's connections, opened again when its settings or its token change. */
  of(mailbox: SendingMailbox): Promise<MailboxSender>;
  close(): void;
}

export function openMailboxSenders({ config, now }: Pick<Runtime, 'config' | 'now'>): MailboxSenders {
  const open = new Map<number, { key: string; sender: MailboxSender }>();
  async function signIn(mailbox: SendingMailbox): Promise<SmtpSecret> {
    const secret = secretOf(config, mailbox);
    const { auth, tokenUrl, clientId, scope } = mailbox;
    if (auth === 'Password' || !tokenUrl || !clientId || !scope) return { password: secret };
    return { accessToken: await accessToken({ tokenUrl, clientId, clientSecret: secret, scope }, now()) };
  }
  return {
    async of(mailbox) {
      const secret = await signIn(mailbox);
      const key = JSON.stringify([mailbox.version, secret]);
      const known = open.get(mailbox.id);
      if (known?.key === key) return known.sender;
      // Mail under way still ends: a pool closes its connections once they are idle.
      known?.sender.close();
      const sender = openMailboxSender(mailbox, secret, config.MAIL_TIMEOUT_MS);
      open.set(mailbox.id, { key, sender });
      return sender;
    },
    close() {
      for (const { sender } of open.values()) sender.close();
      open.clear();
    },
  };
}
