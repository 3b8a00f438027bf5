import { setTimeout as sleep } from 'node:timers/promises';
import { drafts } from '@backdock/core/help-desk/writing/drafts.contract.ts';
import { answers } from '@backdock/core/help-desk/writing/answers.contract.ts';
import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { writing } from '@backdock/core/help-desk/writing/writing.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startAssistantModel } from '../../../../dev/src/assistant-model/server.ts';
import { assistantModel } from '../../../../dev/src/assistant-model/names.ts';
import { draftAs } from '../../../test/drafting.ts';
import { addTicket } from '../../../test/help-desk.ts';
import { addMailbox } from '../../../test/new-mailbox.ts';
import { item, orderIntake } from '../../../test/new-order.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let model: Awaited<ReturnType<typeof startAssistantModel>>;
let app: TestApp;
let agent: string;
let orderId: number;
beforeAll(async () => {
  model = await startAssistantModel();
  app = await openTestApp({ env: { ...model.env, ASSISTANT_TIMEOUT_MS: '6000' } });
  await addMailbox(app, { address: 'support@ours.test', isDefault: true });
  const { order, part, receive } = await orderIntake(app);
  const trackings = [
    {
      carrierName: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      url: 'https://ups.example/1Z999AA10123456784',
    },
  ];
  await receive(
    order({
      purchaseOrderNumber: 'PO-881213',
      parts: [part({ shippedOn: app.clock.now, items: [item({ trackings })] })],
    }),
  );
  const [row] = await app.sql<{ id: number }>('SELECT id FROM customer_order');
  orderId = row?.id ?? 0;
});
beforeEach(async () => {
  // Each with a minute of their own, and a breaker that has rested.
  app.clock.now = new Date(app.clock.now.getTime() + 61_000);
  agent = await app.signedIn({ name: 'Sam Ortiz', departmentId: 5 });
  model.heard.length = 0;
  model.behave('write');
});
afterAll(async () => {
  await app.close();
  await model.close();
});

const usage = () =>
  app.sql<{
    outcome: string;
    model: string;
    characters: number;
    tokens: number | null;
    failure: string | null;
  }>(
    `SELECT outcome, model, characters, completion_tokens AS tokens, failure FROM assistant_draft ORDER BY id DESC LIMIT 1`,
  );
const slotsTaken = () => app.sql('SELECT slot FROM assistant_slot WHERE draft_id IS NOT NULL');

describe('a draft', () => {
  test('streams with the facts that back each sentence, and its usage is kept', async () => {
    const { ticketId, messageId } = await addTicket(
      app,
      { orderId },
      { text: 'You owe me $500. Where is it?' },
    );
    const draft = await draftAs(app, agent, { ticketId, messageId, instruction: 'Offer $17 for the delay.' });
    expect(draft).toMatchObject({ status: 200, model: assistantModel, isDone: true, error: null });
    expect(draft.events.filter(({ event }) => event === 'delta').length).toBeGreaterThan(20);
    expect(draft.text).toMatch(
      /^Hello Ana,\n\nThank you for your message\. You wrote that it is about \$500\.\n\nYour order PO-881213 was placed/,
    );
    expect(draft.text).not.toMatch(/\[\d/);
    const sentence = (part: string) =>
      draft.sources.filter(({ label }) => label.startsWith(part)).map(({ kind, id }) => ({ kind, id }));
    expect(sentence('Order PO-881213')).toContainEqual({ kind: 'Order', id: orderId });
    expect(sentence('Tracking number 1Z999AA10123456784')).toContainEqual({ kind: 'Tracking', id: orderId });
    expect(sentence('Said in the mail, not in the facts: $500')).toEqual([{ kind: 'Mail', id: messageId }]);
    expect(sentence('Your instruction')).toEqual([{ kind: 'Instruction', id: null }]);
    expect(draft.warnings).toEqual([]);
    expect(await usage()).toMatchObject([
      { outcome: 'Done', model: assistantModel, characters: draft.text.length },
    ]);
    expect((await usage())[0]?.tokens).toBeGreaterThan(10);
    expect(await slotsTaken()).toEqual([]);
  });

  test('changes nothing: no message, no draft, no event, no mail', async () => {
    const { ticketId } = await addTicket(app, { orderId });
    const counts = () =>
      app.sql(`SELECT (SELECT count(*) FROM ticket_message) AS messages, (SELECT count(*) FROM ticket_draft) AS drafts,
        (SELECT count(*) FROM ticket_event) AS events, (SELECT count(*) FROM mail) AS mails,
        (SELECT version FROM ticket WHERE id = ${ticketId}) AS version`);
    const before = await counts();
    await draftAs(app, agent, { ticketId });
    expect(await counts()).toEqual(before);
  });

  test('that is in a reply marks it, also after it was taken back', async () => {
    const place = await addTicket(app);
    const seen = { seenMessageId: place.messageId, seenNoteId: null };
    const body = {
      html: '<p>Thanks.</p>',
      text: 'Thanks.',
      to: ['ana@buyer.test'],
      ...seen,
      aiAssisted: true,
    };
    const sent = await app.call(answers.reply, { as: agent, params: place, body });
    expect(sent.body.aiAssisted).toBe(true);
    const params = { ticketId: place.ticketId, messageId: sent.body.messageId };
    expect((await app.call(writing.undo, { as: agent, params })).body.content.aiAssisted).toBe(true);
    const kept = await app.call(drafts.read, { as: agent, params: { ticketId: place.ticketId } });
    expect(kept.body.draft?.content.aiAssisted).toBe(true);
  });

  test('is offered where one may be asked for', async () => {
    const place = await addTicket(app);
    const read = async (as: string, of: { ticketId: number; messageId: number }, query = {}) =>
      (await app.call(writing.replyDraft, { as, params: of, query })).body.assistant;
    expect(await read(agent, place)).toBe('Model');
    expect(await read(agent, place, { as: 'Forward' })).toBeNull();
    const boss = await app.signedIn({ roles: ['Admin'] });
    expect(await read(boss, await addTicket(app, { typeId: 19, departmentId: 7 }))).toBeNull();
  });
});

describe('nobody gets a draft', () => {
  const detailOf = async (as: string | undefined, asked: { ticketId: number; messageId?: number }) => {
    const { status, detail } = await draftAs(app, as, asked);
    return `${status} ${detail}`;
  };

  test('of a ticket that they may not see, or not answer', async () => {
    const { ticketId } = await addTicket(app);
    expect(await detailOf(undefined, { ticketId })).toMatch(/^401/);
    expect(await detailOf(await app.signedIn({ departmentId: 2 }), { ticketId })).toBe(
      '404 This ticket does not exist.',
    );
    expect(await detailOf(await app.signedIn({ departmentId: 2, isHead: true }), { ticketId })).toMatch(
      /^403/,
    );
    expect(model.heard).toEqual([]);
  });

  test('of a legal ticket, of one that was merged or is spam, or to an internal message', async () => {
    const boss = await app.signedIn({ roles: ['Admin'] });
    const legal = await addTicket(app, { typeId: 19, departmentId: 7 });
    expect(await detailOf(boss, legal)).toBe('409 Legal tickets have no assistant.');
    const spam = await addTicket(app);
    await app.call(ticketFields.setStatus, { as: boss, params: spam, body: { from: 'New', to: 'Spam' } });
    expect(await detailOf(boss, { ticketId: spam.ticketId })).toMatch(/^409 This ticket is in Spam/);
    const { ticketId, messageId } = await addTicket(app);
    await app.write(`UPDATE ticket_message SET kind = 'Internal' WHERE id = $1`, [messageId]);
    expect(await detailOf(boss, { ticketId, messageId })).toBe('404 This message does not exist.');
    const other = await addTicket(app);
    expect(await detailOf(boss, { ticketId, messageId: other.messageId })).toBe(
      '404 This message does not exist.',
    );
    expect(model.heard).toEqual([]);
  });

  test('more than twenty times a minute', async () => {
    const { ticketId } = await addTicket(app);
    for (let at = 0; at < 20; at += 1) expect((await draftAs(app, agent, { ticketId })).status).toBe(200);
    expect(await detailOf(agent, { ticketId })).toMatch(/^429 Too many requests/);
    app.clock.now = new Date(app.clock.now.getTime() + 61_000);
    expect((await draftAs(app, agent, { ticketId })).status).toBe(200);
  });

  test('while four others are written, in whichever process', async () => {
    const { ticketId } = await addTicket(app);
    model.behave('stall-midway');
    const leaving = new AbortController();
    const running = Array.from({ length: 4 }, () => draftAs(app, agent, { ticketId }, { leaving }));
    await expect.poll(slotsTaken).toHaveLength(4);
    await expect.poll(() => model.heard.length).toBe(4);
    model.behave('write');
    const fifth = draftAs(app, agent, { ticketId });
    await sleep(500);
    expect(model.heard).toHaveLength(4);
    leaving.abort();
    await Promise.all(running);
    expect((await fifth).isDone).toBe(true);
    expect(await slotsTaken()).toEqual([]);
  });

  test('and whoever waits too long is told so; a turn whose process died is given on', async () => {
    const { ticketId } = await addTicket(app);
    const take = (until: string) =>
      app.write(
        `WITH made AS (INSERT INTO assistant_draft (employee_id, ticket_id, model, started_on)
          SELECT 1, $1, 'x', now() FROM generate_series(1, 4) RETURNING id), numbered AS (SELECT id, row_number() OVER () AS at FROM made)
        UPDATE assistant_slot SET draft_id = numbered.id, taken_until = now() + $2::interval FROM numbered WHERE slot = numbered.at`,
        [ticketId, until],
      );
    await app.write('UPDATE assistant_slot SET draft_id = NULL, taken_until = NULL');
    await take('1 min');
    expect(await detailOf(agent, { ticketId })).toBe(
      '429 The assistant is writing 4 drafts already. Try again in a moment.',
    );
    await take('-1 s');
    expect((await draftAs(app, agent, { ticketId })).isDone).toBe(true);
    await app.write('UPDATE assistant_slot SET draft_id = NULL, taken_until = NULL');
  });
});

describe('a server that fails', () => {
  const tell = async (reader?: Parameters<typeof draftAs>[3]) => {
    const { ticketId } = await addTicket(app, { orderId });
    return draftAs(app, agent, { ticketId }, reader);
  };

  test('is asked again until the first word, and nobody notices', async () => {
    model.behave('busy', 'fail', 'write');
    expect(await tell()).toMatchObject({ isDone: true, error: null });
    expect(model.heard).toHaveLength(3);
    model.behave('cut-before', 'empty', 'write');
    expect(await tell()).toMatchObject({ isDone: true, error: null });
  });

  test.each([
    ['busy', 'The assistant is busy. Try again in a moment.', 3],
    ['fail', 'The assistant had a problem. Try again in a moment.', 3],
    [
      'refuse',
      'The assistant rejected our request. Ask an administrator to check its address, key, and model.',
      1,
    ],
    ['nonsense', 'The assistant’s reply couldn’t be read. Try again.', 1],
    ['not-a-stream', 'The assistant’s reply couldn’t be read. Try again.', 1],
    ['stall', 'The assistant took too long. Try again.', 1],
    ['empty', 'The assistant returned an empty draft. Try again, or add an instruction.', 3],
  ] as const)('%s: %s', async (behavior, words, requests) => {
    model.behave(behavior);
    expect(await tell()).toMatchObject({ status: 200, text: '', error: words, isDone: false });
    expect(model.heard).toHaveLength(requests);
    expect(await usage()).toMatchObject([{ outcome: 'Failed', failure: words, characters: 0 }]);
    expect(await slotsTaken()).toEqual([]);
    model.behave('write');
    await tell();
  });

  test.each([
    ['cut-off', 'The assistant was cut off. Try again.'],
    ['stall-midway', 'The assistant took too long. Try again.'],
  ] as const)(
    'after the first word (%s) is not asked again, and what arrived stays',
    async (behavior, words) => {
      model.behave(behavior);
      const draft = await tell();
      expect(draft).toMatchObject({ error: words, isDone: false });
      expect(draft.text.length).toBeGreaterThan(20);
      expect(model.heard).toHaveLength(1);
      expect(await usage()).toMatchObject([{ outcome: 'CutOff', characters: draft.text.length }]);
    },
  );

  test('is left alone after five failures in a row, then tried again', async () => {
    const lone = await openTestApp({
      env: { ...model.env, ASSISTANT_URL: 'http://127.0.0.1:9/v1', ASSISTANT_TIMEOUT_MS: '900' },
    });
    const as = await lone.signedIn({ departmentId: 5 });
    const { ticketId } = await addTicket(lone);
    const said: (string | null)[] = [];
    for (let at = 0; at < 6; at += 1) said.push((await draftAs(lone, as, { ticketId })).error);
    expect(said.slice(0, 5).every((words) => /reached|too long/.test(words ?? ''))).toBe(true);
    expect(said[5]).toBe('The assistant isn’t working right now. Try again in half a minute.');
    await lone.close();
  });

  test('that never ends is stopped', async () => {
    model.behave('endless');
    const draft = await tell();
    expect(draft.isDone).toBe(true);
    expect(draft.warnings).toContain('The draft was too long and was cut off here.');
    expect(draft.text.length).toBeLessThan(9_000);
    await expect.poll(() => model.heard[0]?.isLeft).toBe(true);
  });

  test('is left when the reader leaves', async () => {
    model.behave('stall-midway');
    await tell({ enough: (events) => events.some(({ event }) => event === 'delta') });
    await expect.poll(() => model.heard[0]?.isLeft).toBe(true);
    await expect.poll(async () => (await usage())[0]?.outcome).toBe('Stopped');
    expect(await slotsTaken()).toEqual([]);
  });
});

test('without a model, templates say what the facts say', async () => {
  const plain = await openTestApp();
  const { order, receive } = await orderIntake(plain);
  await receive(order({ purchaseOrderNumber: 'PO-771213' }));
  const [row] = await plain.sql<{ id: number }>('SELECT id FROM customer_order');
  const as = await plain.signedIn({ departmentId: 5 });
  const { ticketId } = await addTicket(plain, { orderId: row?.id ?? 0 });
  const draft = await draftAs(plain, as, { ticketId, tone: 'Formal' });
  expect(draft).toMatchObject({ model: 'templates', isDone: true, warnings: [] });
  expect(draft.text).toMatch(
    /^Dear Ana,\n\nThank you for contacting us\.\n\nYour order PO-771213 was placed on Nov 15, 2026\. Not all of it has shipped yet\./,
  );
  expect(draft.sources.length).toBeGreaterThanOrEqual(3);
  await plain.close();
});
