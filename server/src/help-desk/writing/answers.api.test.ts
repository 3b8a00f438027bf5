import { answers } from '@backdock/core/help-desk/writing/answers.contract.ts';
import { drafts } from '@backdock/core/help-desk/writing/drafts.contract.ts';
import { writing } from '@backdock/core/help-desk/writing/writing.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { addInbound, addTicket } from '../../../test/help-desk.ts';
import { addMailbox } from '../../../test/new-mailbox.ts';
import { item, orderIntake } from '../../../test/new-order.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { claimMail } from '../../mail/outbox.service.ts';

let app: TestApp;
let agent: string;
let agentId: number;
let colleague: string;
let colleagueId: number;
let mailboxId: number;
beforeAll(async () => {
  app = await openTestApp();
  mailboxId = await addMailbox(app, { address: 'support@ours.test', isDefault: true });
  agentId = await app.addEmployee({ name: 'Sam Ortiz', departmentId: 5 });
  colleagueId = await app.addEmployee({ name: 'Kim Lee', departmentId: 5 });
});
beforeEach(async () => {
  agent = await app.tokenFor(agentId);
  colleague = await app.tokenFor(colleagueId);
});
afterAll(() => app.close());

const form = { html: '<p>Thanks.</p>', text: 'Thanks.', to: ['ana@buyer.test'], seenNoteId: null };
const reply = (place: { ticketId: number; messageId: number }, change: object = {}, as = agent) =>
  app.call(answers.reply, {
    as,
    params: place,
    body: { ...form, seenMessageId: place.messageId, ...change },
  });
const ticketOf = async (id: number) => {
  const [row] = await app.sql<{ status: string; day: string | null }>(
    'SELECT status, next_action_date::text AS day FROM ticket WHERE id = $1',
    [id],
  );
  return row;
};
const mailsOf = (ticketId: number) =>
  app.sql<{ id: number; text: string; html: string }>(
    `SELECT mail.id, text, html FROM mail JOIN ticket_message message ON message.mail_id = mail.id
      WHERE message.ticket_id = $1`,
    [ticketId],
  );
const claim = (mailbox = mailboxId) => {
  app.clock.now = new Date(app.clock.now.getTime() + 16_000);
  return asSystem(app, (ctx) => claimMail(ctx, mailbox, 1_000));
};

describe('a reply', () => {
  test('of two people at once only one leaves, and the other learns of it', async () => {
    const place = await addTicket(app);
    const sent = await Promise.all([reply(place), reply(place, {}, colleague)]);
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refused = sent.find(({ status }) => status === 409)?.body as unknown as {
      instead: Record<string, string>;
    };
    const winner = sent.find(({ status }) => status === 201)?.body;
    expect(refused.instead).toEqual({ seenMessageId: String(winner?.messageId) });
    expect(await mailsOf(place.ticketId)).toHaveLength(1);
  });

  test('crosses no newer mail unseen, until it is seen', async () => {
    const place = await addTicket(app);
    const newer = await addInbound(app, place.ticketId, { text: 'Never mind.' });
    const refused = await reply(place);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ instead: { seenMessageId: String(newer) } });
    expect((await reply(place, { seenMessageId: newer })).status).toBe(201);
  });

  test('can wait for someone or resolve, and needs a day to wait', async () => {
    const place = await addTicket(app);
    expect((await reply(place, { waitFor: 'WaitingOnCustomer' })).status).toBe(409);
    expect((await reply(place, { waitFor: 'WaitingOnCustomer', nextActionDate: '2026-12-01' })).status).toBe(
      201,
    );
    expect(await ticketOf(place.ticketId)).toEqual({ status: 'WaitingOnCustomer', day: '2026-12-01' });
    const typed = await addTicket(app, { typeId: 20 });
    expect((await reply(typed, { resolve: true })).status).toBe(201);
    expect((await ticketOf(typed.ticketId))?.status).toBe('Resolved');
    const untyped = await addTicket(app);
    expect((await reply(untyped, { resolve: true })).status).toBe(409);
    expect(await mailsOf(untyped.ticketId)).toEqual([]);
  });

  test('is refused to those who may not answer, and unknown to those who can’t see the ticket', async () => {
    const place = await addTicket(app);
    const buyer = await app.signedIn({ departmentId: 2 });
    expect((await reply(place, {}, buyer)).status).toBe(404);
    const head = await app.signedIn({ departmentId: 2, isHead: true });
    expect((await reply(place, {}, head)).status).toBe(403);
  });

  test('leaves without anything that runs, and with its pictures beside it', async () => {
    const place = await addTicket(app);
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const html = `<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">a</a><img src="data:image/png;base64,${pixel}" onerror="x()"></p>`;
    expect((await reply(place, { html })).status).toBe(201);
    const [mail] = await mailsOf(place.ticketId);
    expect(mail?.html).toMatch(/^<p>Hi <a>a<\/a><img src="cid:[\da-f]{24}@picture" alt="" \/><\/p>$/);
    const files = await app.sql('SELECT file_name, content_id FROM mail_attachment WHERE mail_id = $1', [
      mail?.id,
    ]);
    expect(files).toEqual([
      { file_name: 'picture.png', content_id: /cid:([^"]+)/.exec(mail?.html ?? '')?.[1] },
    ]);
    expect((await reply(place, { html: '<div>'.repeat(300), seenMessageId: 9e15 })).status).toBe(400);
  });

  test('needs a mailbox of the department', async () => {
    const place = await addTicket(app, { departmentId: 6 });
    const writer = await app.signedIn({ departmentId: 6 });
    const refused = await reply(place, {}, writer);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ detail: expect.stringContaining('no mailbox') as string });
  });
});

describe('the send check', () => {
  test('names what is not in the facts', async () => {
    const { order, part, receive } = await orderIntake(app);
    await receive(
      order({
        purchaseOrderNumber: 'PO-771213',
        parts: [part({ items: [item({ salePricePerUnitCents: 3_999 })] })],
      }),
    );
    const [row] = await app.sql<{ id: number }>(
      `SELECT id FROM customer_order WHERE purchase_order_number = 'PO-771213'`,
    );
    const place = await addTicket(app, { orderId: row?.id ?? 0 });
    const text =
      'Order PO-771213 (not PO-999999): $39.99 each, we refund $12.34. See the attached photo, {{orderDate}}.';
    const { body } = await app.call(writing.check, {
      as: agent,
      params: place,
      body: { html: '', text, to: ['ana@buyer.test', 'new@else.test'] },
    });
    const codes = body.findings.map(({ code }) => code).toSorted();
    expect(codes).toEqual([
      'MissingAttachment',
      'NewRecipient:new@else.test',
      'UnfilledVariable:orderdate',
      'UnknownAmount:$12.34',
      'UnknownOrderNumber:po-999999',
    ]);
    const to = ['ana@buyer.test', 'new@else.test'];
    expect((await reply(place, { text, to })).status).toBe(409);
    expect((await reply(place, { text, to, acceptedChecks: codes.slice(1) })).status).toBe(409);
    expect((await reply(place, { text, to, acceptedChecks: codes })).status).toBe(201);
  });
});

describe('undo', () => {
  beforeEach(() => app.sql(`UPDATE mail SET status = 'Failed' WHERE status IN ('Queued', 'Sending')`));

  test('takes the mail back, and the ticket to what it was', async () => {
    const place = await addTicket(app);
    const { body: sent } = await reply(place, { waitFor: 'WaitingOnCustomer', nextActionDate: '2026-12-01' });
    const params = { ticketId: place.ticketId, messageId: sent.messageId };
    expect((await app.call(writing.undo, { as: colleague, params })).status).toBe(403);
    const { status, body: draft } = await app.call(writing.undo, { as: agent, params });
    expect(status).toBe(200);
    expect(draft).toMatchObject({
      kind: 'Reply',
      answersMessageId: place.messageId,
      content: { text: 'Thanks.' },
    });
    expect(await ticketOf(place.ticketId)).toEqual({ status: 'New', day: null });
    expect(await mailsOf(place.ticketId)).toEqual([]);
    expect(await claim()).toBeUndefined();
    expect((await app.call(writing.undo, { as: agent, params })).status).toBe(404);
  });

  test('of a reply leaves what it answers out, so that it stands below once when it is sent again', async () => {
    const place = await addTicket(app, {}, { text: 'One tile\nis <broken>.' });
    const start = await app.call(writing.replyDraft, { as: agent, params: place });
    const html = `<p>Thanks.</p>${start.body.quotedHtml}`;
    const text = `Thanks.\n\n${start.body.quotedText}`;
    const { body: sent } = await reply(place, { html, text });
    const params = { ticketId: place.ticketId, messageId: sent.messageId };
    const { body: draft } = await app.call(writing.undo, { as: agent, params });
    expect(draft.content).toMatchObject({ html: '<p>Thanks.</p>', text: 'Thanks.' });
  });

  test('of a forward leaves the messages out that it takes along', async () => {
    const place = await addTicket(app, {}, { text: 'Tile <1> is broken.' });
    const body = {
      ...form,
      to: ['mill@supplier.test'],
      seenMessageId: place.messageId,
      messageIds: [place.messageId],
      acceptedChecks: ['NewRecipient:mill@supplier.test'],
    };
    const sent = await app.call(answers.forward, { as: agent, params: place, body });
    const params = { ticketId: place.ticketId, messageId: sent.body.messageId };
    const { body: draft } = await app.call(writing.undo, { as: agent, params });
    expect(draft).toMatchObject({
      kind: 'Forward',
      content: { html: '<p>Thanks.</p>', text: 'Thanks.', messageIds: [place.messageId] },
    });
    const { html, text, messageIds } = draft.content;
    await app.call(answers.forward, { as: agent, params: place, body: { ...body, html, text, messageIds } });
    const [mail] = await mailsOf(place.ticketId);
    expect(mail?.html.match(/Tile &lt;1&gt; is broken/g)).toHaveLength(1);
    expect(mail?.text.match(/Tile <1> is broken/g)).toHaveLength(1);
  });

  test('is refused once a worker has the mail', async () => {
    const place = await addTicket(app);
    const { body: sent } = await reply(place);
    expect((await claim())?.to).toEqual([{ name: 'Ana Bell', address: 'ana@buyer.test' }]);
    const params = { ticketId: place.ticketId, messageId: sent.messageId };
    expect((await app.call(writing.undo, { as: agent, params })).status).toBe(409);
    expect(await mailsOf(place.ticketId)).toHaveLength(1);
  });

  test('and a worker at once: the mail is either undone or claimed, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const place = await addTicket(app);
      const { body: sent } = await reply(place);
      const params = { ticketId: place.ticketId, messageId: sent.messageId };
      app.clock.now = new Date(app.clock.now.getTime() + 16_000);
      agent = await app.tokenFor(agentId);
      const [undone, claimed] = await Promise.all([
        app.call(writing.undo, { as: agent, params }),
        asSystem(app, (ctx) => claimMail(ctx, mailboxId, 1_000)),
      ]);
      expect([undone.status === 200, claimed !== undefined].filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('a draft', () => {
  const content = {
    html: '<p>Half</p>',
    text: 'Half',
    to: [{ name: null, address: 'an' }],
    cc: [],
    bcc: [],
    attachments: [],
    waitFor: null,
    nextActionDate: null,
    resolve: false,
    messageIds: [],
    aiAssisted: false,
  };

  test('is its author’s, seen by others as writing, and can be handed over', async () => {
    const { ticketId, messageId } = await addTicket(app);
    const params = { ticketId };
    const body = { kind: 'Reply' as const, answersMessageId: messageId, content };
    expect((await app.call(drafts.save, { as: agent, params, body })).status).toBe(200);
    const mine = await app.call(drafts.read, { as: agent, params });
    expect(mine.body).toMatchObject({ draft: { content }, others: [] });
    const theirs = await app.call(drafts.read, { as: colleague, params });
    expect(theirs.body).toMatchObject({ draft: null, others: [{ employeeId: agentId, name: 'Sam Ortiz' }] });
    const buyer = await app.addEmployee({ departmentId: 2 });
    const handOver = (employeeId: number) =>
      app.call(drafts.handOver, { as: agent, params, body: { employeeId } });
    expect((await handOver(buyer)).status).toBe(400);
    expect((await handOver(colleagueId)).status).toBe(200);
    expect((await app.call(drafts.read, { as: colleague, params })).body.draft?.content).toEqual(content);
    await app.call(drafts.save, { as: agent, params, body });
    expect((await handOver(colleagueId)).status).toBe(409);
  });

  test('is gone once the reply is sent', async () => {
    const place = await addTicket(app);
    const params = { ticketId: place.ticketId };
    const body = { kind: 'Reply' as const, answersMessageId: place.messageId, content };
    await app.call(drafts.save, { as: agent, params, body });
    await reply(place);
    expect((await app.call(drafts.read, { as: agent, params })).body.draft).toBeNull();
  });
});

test('a reply starts with the people of the message it answers', async () => {
  const cc = [
    { name: null, address: 'boss@buyer.test' },
    { name: null, address: 'support@ours.test' },
  ];
  const place = await addTicket(app, {}, { cc, text: 'One tile\nis broken.' });
  const { body } = await app.call(writing.replyDraft, { as: agent, params: place });
  expect(body).toMatchObject({
    from: { name: 'Sam Ortiz, Customer service', address: 'support@ours.test' },
    to: [{ name: 'Ana Bell', address: 'ana@buyer.test' }],
    cc: [{ name: null, address: 'boss@buyer.test' }],
    subject: `Re: Broken tile [#${place.ticketId}]`,
    seenMessageId: place.messageId,
    seenNoteId: null,
    cannotSend: null,
  });
  expect(body.quotedText).toMatch(/Ana Bell wrote:\n> One tile\n> is broken\.$/);
});

test('a forward takes messages along, but nothing internal', async () => {
  const place = await addTicket(app, {}, { text: 'Tile <1> is broken.' });
  const forward = (change: object) =>
    app.call(answers.forward, {
      as: agent,
      params: place,
      body: {
        ...form,
        to: ['mill@supplier.test'],
        seenMessageId: place.messageId,
        messageIds: [place.messageId],
        acceptedChecks: ['NewRecipient:mill@supplier.test'],
        ...change,
      },
    });
  const { status, body } = await forward({});
  expect(status).toBe(201);
  expect(body.subject).toBe(`Fwd: Broken tile [#${place.ticketId}]`);
  const [mail] = await mailsOf(place.ticketId);
  expect(mail?.text).toContain('From: Ana Bell <ana@buyer.test>');
  expect(mail?.html).toContain('Tile &lt;1&gt; is broken.');
  await app.write(`UPDATE ticket_message SET kind = 'Internal' WHERE id = $1`, [place.messageId]);
  expect((await forward({ seenMessageId: body.messageId })).status).toBe(400);
});
