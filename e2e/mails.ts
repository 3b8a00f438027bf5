import { type APIRequestContext, expect } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
}

/** The mail of this subject to this address, once it has come. */
export async function mailTo(request: APIRequestContext, address: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const reply = await request.get(
          `${process.env.MAIL_ORIGIN}/api/messages?to=${encodeURIComponent(address)}`,
        );
        found = ((await reply.json()) as Mail[]).find((mail) => mail.subject === subject);
        return found?.subject;
      },
      { timeout: 15_000 },
    )
    .toBe(subject);
  return found as Mail;
}

/** The first address in a mail. */
export const linkIn = ({ text }: Mail): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
