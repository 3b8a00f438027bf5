import { expect, test } from '@playwright/test';
import { deliverLetter, ticketsAbout } from '../letters.ts';
import { people, signIn, web } from '../people.ts';

interface Caught {
  text: string;
  headers: { name: string; value: string }[];
}

const headerOf = (mail: Caught | undefined, wanted: string): string =>
  mail?.headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? '';

test('an email becomes a ticket, its reply leaves with the thread, and the answer joins it', async ({
  page,
  request,
}) => {
  const unique = Date.now();
  const from = `june.${unique}@example.com`;
  const subject = `Two tiles arrived broken ${unique}`;
  const first = `<${unique}.first@example.com>`;
  await deliverLetter(request, {
    from,
    subject,
    head: { 'Message-ID': first },
    text: 'Two of the twelve boxes came with cracked tiles.',
  });

  await signIn(page, people.admin);
  const [ticket] = await ticketsAbout(page, subject);
  await page.goto(`${web()}/tickets/${ticket?.id}`);
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  const conversation = page.getByRole('feed', { name: 'Conversation' });
  await expect(conversation.getByText('cracked tiles')).toBeVisible();

  await page.getByRole('textbox', { name: 'Reply' }).fill('Hello June, replacements leave tomorrow.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(conversation.frameLocator('iframe').getByText('replacements leave tomorrow')).toBeVisible();

  let reply: Caught | undefined;
  const caught = async () => {
    const answer = await request.get(`${process.env.MAIL_ORIGIN}/api/messages?to=${from}`);
    [reply] = (await answer.json()) as Caught[];
    return reply?.text ?? '';
  };
  await expect.poll(caught, { timeout: 60_000 }).toContain('replacements leave tomorrow');
  expect(headerOf(reply, 'in-reply-to')).toContain(first);
  expect(headerOf(reply, 'references')).toContain(first);

  // Another subject, but the same thread.
  const ours = headerOf(reply, 'message-id');
  await deliverLetter(request, {
    from,
    subject: 'Thank you',
    head: {
      'Message-ID': `<${unique}.second@example.com>`,
      'In-Reply-To': ours,
      References: `${first} ${ours}`,
    },
    text: 'Great, the installer can wait until then.',
  });
  await expect(conversation.getByText('the installer can wait')).toBeVisible({ timeout: 60_000 });
});
