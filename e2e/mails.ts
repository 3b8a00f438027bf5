import { type APIRequestContext, expect } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
}

/** Waits for the mail with this subject to this address. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
  subject: string | RegExp,
): Promise<Mail> {
  const isMeant = (mail: Mail) =>
    typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject);
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const reply = await request.get(
          `${process.env.MAIL_ORIGIN}/api/messages?to=${encodeURIComponent(address)}`,
        );
        found = ((await reply.json()) as Mail[]).find(isMeant);
        return found !== undefined;
      },
      { message: `a mail to ${address} about ${subject}`, timeout: 60_000 },
    )
    .toBe(true);
  return found as Mail;
}

/** The first URL in a mail. */
export const linkIn = ({ text }: Mail): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
