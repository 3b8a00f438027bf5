import type { CaughtMail } from '../mail-catcher/mailbox.ts';
import type { Answered } from './letters.ts';

export interface SentMail extends Answered {
  id: string;
  subject: string;
  from: string;
  /** Where answers go. */
  replyTo: string;
  to: string;
}

/** What we sent to the world, newest first: the catcher has it. */
export async function listSentMail(catcher: string): Promise<SentMail[]> {
  const reply = await fetch(`${catcher}/api/messages`, { signal: AbortSignal.timeout(2_000) });
  const mails = (await reply.json()) as CaughtMail[];
  return mails.slice(0, 50).map((mail) => {
    const header = (name: string) => mail.headers.find((one) => one.name.toLowerCase() === name)?.value ?? '';
    return {
      id: mail.id,
      subject: mail.subject,
      from: mail.from,
      replyTo: header('reply-to') || mail.from,
      to: mail.recipients[0] ?? '',
      messageId: header('message-id'),
      references: header('references'),
      returnPath: mail.returnPath,
      text: mail.text,
    };
  });
}
