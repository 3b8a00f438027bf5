import { mailboxes } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { answers } from '@backdock/core/help-desk/writing/answers.contract.ts';
import { writing } from '@backdock/core/help-desk/writing/writing.contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startScriptedMailServer } from '../../../../../dev/src/scripted-mail-server.ts';
import { addTicket } from '../../../../test/help-desk.ts';
import { addMailbox } from '../../../../test/new-mailbox.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { externalCtx, systemBase } from '../../../platform/context.ts';
import { isProofOf } from '../../mail-proofs.ts';
import { openMailboxSenders } from './mailbox-senders.ts';
import { startMailSending } from './sending.lanes.ts';
import { sendNext } from './sending.service.ts';

let app: TestApp;
let smtp: Awaited<ReturnType<typeof startScriptedMailServer>>;
let agent: string;
let mailboxId: number;
beforeAll(async () => {
  app = await openTestApp({ env: { MAIL_TIMEOUT_MS: '1500' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  smtp = await startScriptedMailServer();
  mailboxId = await addMailbox(app, { smtpPort: smtp.port, isDefault: true });
  agent = await app.signedIn({ name: 'Sam Ortiz', departmentId: 5 });
});
afterEach(() => smtp.close());

const unconfirmed = 'The mail server hasn’t confirmed it, so Backdock tries again.';
const form = {
  html: '<p>We send a <b>new</b> one.</p>',
  text: 'We send a new one.',
  to: ['ana@buyer.test'],
  seenNoteId: null,
};

async function replied(change: Record<string, unknown> = {}) {
  const place = await addTicket(app, { mailboxId });
  const body = { ...form, seenMessageId: place.messageId, ...change };
  const { status, body: message } = await app.call(answers.reply, { as: agent, params: place, body });
  expect(status).toBe(201);
  return { ticketId: place.ticketId, messageId: message.messageId, answered: place.messageId };
}

/** Sends once, as a worker would at this moment of the test's clock. */
async function send(mailbox = mailboxId): Promise<boolean> {
  const senders = openMailboxSenders(app.runtime);
  try {
    const ctx = externalCtx(app.runtime, systemBase('mail', app.runtime));
    return await sendNext(ctx, { runtime: app.runtime, senders }, mailbox);
  } finally {
    senders.close();
  }
}

const later = (seconds: number) => (app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000));
const stateOf = async (messageId: number) => {
  const [row] = await app.sql<{ status: string; failure: string | null }>(
    'SELECT status, failure FROM ticket_message WHERE id = $1',
    [messageId],
  );
  return row;
};

/** What the ticket's page shows of a message, the newest of its history first. */
async function shownIn(ticketId: number, messageId: number) {
  const params = { ticketId };
  const [all, past] = await Promise.all([
    app.call(tickets.messages, { as: agent, params }),
    app.call(tickets.history, { as: agent, params }),
  ]);
  const message = all.body.messages.find((one) => one.messageId === messageId);
  const history = past.body.entries.map(({ what }) => what).slice(0, 2);
  return { status: message?.status, failure: message?.failure, history };
}

async function heldIn(id: number) {
  const { body } = await app.call(mailboxes.details, { as: agent, params: { mailboxId: id } });
  return body.held;
}

describe('a reply', () => {
  test('leaves after fifteen seconds, with proof, thread, and token, and is sent once', async () => {
    const { ticketId, messageId, answered } = await replied();
    expect(await send()).toBe(false);
    expect(await stateOf(messageId)).toEqual({ status: 'Queued', failure: null });
    later(16);
    expect(await send()).toBe(true);
    expect(await send()).toBe(false);
    expect(smtp.delivered).toHaveLength(1);
    const [mail] = smtp.delivered;
    const [, id, proof = ''] = /^<t(\d+)\.([a-z2-9]{10})@ours\.test>$/.exec(mail?.messageId ?? '') ?? [];
    expect(Number(id)).toBe(messageId);
    expect(isProofOf(app.runtime.config, 'message', messageId, proof)).toBe(true);
    expect(mail?.from).toMatch(new RegExp(`\\+t${messageId}\\.[a-z2-9]{10}@ours\\.test$`));
    expect(mail?.raw).toMatch(
      new RegExp(`^Reply-To: desk\\d+\\+${ticketId}\\.[a-z2-9]{10}@ours\\.test`, 'm'),
    );
    expect(mail?.raw).toContain(`Subject: Re: Broken tile [#${ticketId}]`);
    expect(mail?.raw).toContain('Sam Ortiz, Customer service');
    const [{ named } = { named: '' }] = await app.sql<{ named: string }>(
      'SELECT internet_message_id AS named FROM ticket_message WHERE id = $1',
      [answered],
    );
    expect(mail?.raw).toContain(`In-Reply-To: <${named}>`);
    expect(mail?.raw).toContain('We send a <b>new</b> one.');
    expect(await stateOf(messageId)).toEqual({ status: 'Sent', failure: null });
    expect(
      await app.sql('SELECT status, first_responded_on IS NOT NULL AS answered FROM ticket WHERE id = $1', [
        ticketId,
      ]),
    ).toEqual([{ status: 'Open', answered: true }]);
  });

  test('whose worker dies after the last byte goes again as the same mail, two minutes later', async () => {
    const { messageId } = await replied();
    later(16);
    // The server has it, but our process never learns that.
    smtp.manners.mail = () => 'drop';
    await send();
    expect(await stateOf(messageId)).toEqual({
      status: 'Sending',
      failure: `${unconfirmed} The connection to 127.0.0.1 on port ${smtp.port} was lost.`,
    });
    smtp.manners.mail = () => null;
    expect(await send()).toBe(false);
    later(121);
    expect(await send()).toBe(true);
    expect(smtp.delivered).toHaveLength(2);
    const [first, second] = smtp.delivered;
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.raw).toBe(first?.raw);
    expect(await stateOf(messageId)).toEqual({ status: 'Sent', failure: null });
  });

  test('claimed by a worker that was killed is due again after two minutes', async () => {
    const { messageId } = await replied();
    later(16);
    await app.sql(
      `UPDATE mail SET status = 'Sending', handed_over_on = $1, attempts = 1, next_attempt_on = $1::timestamptz + interval '2 minutes'
        WHERE mailbox_id = $2 AND status = 'Queued'`,
      [app.clock.now, mailboxId],
    );
    expect(await send()).toBe(false);
    later(121);
    expect(await send()).toBe(true);
    expect(smtp.delivered).toHaveLength(1);
    expect((await stateOf(messageId))?.status).toBe('Sent');
  });

  test.each([
    ['address', 'recipient', '550 5.1.1 No such user'],
    ['mail', 'mail', '554 5.7.1 Looks like spam'],
  ] as const)(
    'whose %s is refused for good fails at once, and can be sent again',
    async (_, what, answer) => {
      const { ticketId, messageId } = await replied();
      const next = await replied();
      later(16);
      smtp.manners[what] = () => answer;
      await send();
      smtp.manners[what] = () => null;
      expect(await shownIn(ticketId, messageId)).toEqual({
        status: 'Failed',
        failure: `The mail server refused it: “${answer}”`,
        history: ['couldn’t send a message', 'handed a message to the mail server'],
      });
      // Other mail isn't held up, and this one isn't tried again by itself.
      expect(await send()).toBe(true);
      expect((await stateOf(next.messageId))?.status).toBe('Sent');
      later(300);
      expect(await send()).toBe(false);
      expect(smtp.delivered).toHaveLength(1);
      const { status } = await app.call(writing.retry, { as: agent, params: { ticketId, messageId } });
      expect(status).toBe(200);
      later(16);
      expect(await send()).toBe(true);
      expect((await stateOf(messageId))?.status).toBe('Sent');
    },
  );

  test('put off by the server says so, on the mailbox’s page too, and holds up no other mail', async () => {
    const { ticketId, messageId } = await replied();
    later(16);
    smtp.manners.mail = () => '451 4.3.0 Try later';
    const firstTry = app.clock.now.toISOString();
    await send();
    smtp.manners.mail = () => null;
    const words = 'The mail server asks to try again later: “451 4.3.0 Try later”';
    const shown = {
      status: 'Sending',
      failure: `${unconfirmed} ${words}`,
      history: ['learned that a message is delayed', 'handed a message to the mail server'],
    };
    expect(await shownIn(ticketId, messageId)).toEqual(shown);
    expect(await heldIn(mailboxId)).toEqual({ count: 1, since: firstTry, words });
    const next = await replied();
    later(16);
    expect(await send()).toBe(true);
    expect((await stateOf(next.messageId))?.status).toBe('Sent');
    expect(await shownIn(ticketId, messageId)).toEqual(shown);
    later(60);
    expect(await send()).toBe(true);
    expect(await stateOf(messageId)).toEqual({ status: 'Sent', failure: null });
    expect(await heldIn(mailboxId)).toBeNull();
  });

  test('put off by the server is tried for a day, then fails', async () => {
    const { messageId } = await replied();
    later(16);
    smtp.manners.mail = () => '451 4.3.0 Try later';
    await send();
    expect((await stateOf(messageId))?.status).toBe('Sending');
    expect(await send()).toBe(false);
    let tries = 1;
    while ((await stateOf(messageId))?.status === 'Sending' && tries < 200) {
      later(30 * 60);
      await send();
      tries += 1;
    }
    expect(tries).toBeGreaterThan(40);
    expect(tries).toBeLessThan(60);
    expect(await stateOf(messageId)).toEqual({
      status: 'Failed',
      failure: expect.stringContaining('Try later') as string,
    });
    expect(smtp.delivered).toEqual([]);
  });

  test('to several people: the refused one is named, the one put off gets it later, no one gets it twice', async () => {
    const to = ['ana@buyer.test', 'gone@buyer.test', 'slow@buyer.test'];
    const codes = ['NewRecipient:gone@buyer.test', 'NewRecipient:slow@buyer.test'];
    const { messageId } = await replied({ to, acceptedChecks: codes });
    later(16);
    smtp.manners.recipient = (address) =>
      address === 'gone@buyer.test'
        ? '550 5.1.1 Gone'
        : address === 'slow@buyer.test'
          ? '450 4.2.0 Later'
          : null;
    await send();
    expect(smtp.delivered.map((mail) => mail.to)).toEqual([['ana@buyer.test']]);
    smtp.manners.recipient = () => null;
    later(120);
    await send();
    expect(smtp.delivered.map((mail) => mail.to)).toEqual([['ana@buyer.test'], ['slow@buyer.test']]);
    const state = await stateOf(messageId);
    expect(state?.status).toBe('Sent');
    expect(state?.failure).toContain('gone@buyer.test');
    expect(state?.failure).not.toContain('slow@buyer.test');
  });

  test('from a mailbox without plus addresses carries the plain address', async () => {
    const plain = await addMailbox(app, { smtpPort: smtp.port, hasPlusAddresses: false, isDefault: true });
    const place = await addTicket(app, { mailboxId: plain });
    const body = { ...form, seenMessageId: place.messageId };
    await app.call(answers.reply, { as: agent, params: place, body });
    later(16);
    await send(plain);
    expect(smtp.delivered[0]?.from).toMatch(/^desk\d+@ours\.test$/);
  });
});

describe('the worker', () => {
  test('a server that hangs holds up no other mailbox', async () => {
    const stuck = await startScriptedMailServer();
    stuck.manners.mail = () => 'hang';
    const stuckMailbox = await addMailbox(app, { smtpPort: stuck.port, isDefault: true });
    for (let at = 0; at < 5; at += 1) {
      const place = await addTicket(app, { mailboxId: stuckMailbox });
      await app.call(answers.reply, {
        as: agent,
        params: place,
        body: { ...form, seenMessageId: place.messageId },
      });
    }
    await app.write('UPDATE help_desk_department SET default_mailbox_id = $1 WHERE department_id = 5', [
      mailboxId,
    ]);
    const { messageId } = await replied();
    later(16);
    const sending = startMailSending(app.runtime);
    const start = performance.now();
    await expect.poll(() => smtp.delivered.length, { interval: 20 }).toBe(1);
    expect(performance.now() - start).toBeLessThan(1_400);
    await expect.poll(async () => (await stateOf(messageId))?.status).toBe('Sent');
    await sending.stop();
    await stuck.close();
    expect(stuck.delivered).toEqual([]);
  });
});
