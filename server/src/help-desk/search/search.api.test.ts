import type { MarkedText } from '@backdock/core/help-desk/search/search-passages.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addInbound, addTicket } from '../../../test/help-desk.ts';
import { orderIntake } from '../../../test/new-order.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { addEmptyRows, ticketSearch } from '../../../test/ticket-search.ts';

let app: TestApp;
let [admin, dana] = ['', ''];
let { ask, search, ticketsBy, messagesBy, mailFrom } = {} as ReturnType<typeof ticketSearch>;
let danaId = 0;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signedIn({ roles: ['Admin'] });
  danaId = await app.addEmployee({ name: 'Dana Reyes', departmentId: 5 });
  dana = await app.tokenFor(danaId);
  ({ ask, search, ticketsBy, messagesBy, mailFrom } = ticketSearch(app, admin));
});
afterAll(() => app.close());

const marked = ({ text, marks }: MarkedText) => marks.map(({ from, to }) => text.slice(from, to));
const ana = { name: 'Ana Bell', address: 'ana@buyer.test' };
describe('words', () => {
  test('of the text, the subject, the sender and the recipients, in any case and form', async () => {
    const { messageId } = await addTicket(
      app,
      { subject: 'Zebrawood plank' },
      { from: ana, text: 'It warped badly. Señor Núñez saw it.' },
    );
    for (const query of [
      'warped',
      'WARP',
      'warping badly',
      'nunez',
      'Núñez',
      'bell warped',
      'support@ours.test warped',
      'buyer.test warp*',
    ]) {
      expect([query, await messagesBy(query)]).toEqual([query, [messageId]]);
    }
    expect(await messagesBy('warped straight')).toEqual([]);
    const [hit] = (await search('warped nunez')).messages.hits;
    expect(hit).toMatchObject({ messageId, subject: 'Zebrawood plank', direction: 'Inbound', noteId: null });
    expect(hit && marked(hit.passage)).toEqual(['warped', 'Núñez']);
    expect(hit?.passage.text).toBe('It warped badly. Señor Núñez saw it.');
  });

  test('next to each other, begun, or left out', async () => {
    const one = await mailFrom('Pia', 'pia@one.test', 'The glazed lid cracked.');
    const other = await mailFrom('Pia', 'pia@one.test', 'The lid is glazed, not cracked, and chipped.');
    expect(await messagesBy('"glazed lid"')).toEqual([one.messageId]);
    expect(await messagesBy('glazed lid')).toEqual([other.messageId, one.messageId]);
    expect(await messagesBy('glaz* -chipped')).toEqual([one.messageId]);
    expect(await messagesBy('glazed -"lid cracked"')).toEqual([other.messageId]);
  });

  test('with digits, whole and in parts', async () => {
    const { messageId } = await mailFrom(
      'Quin',
      'quin@one.test',
      'About PO-771213, claim INV/2045-7 and 1Z999AA10123456784.',
    );
    for (const query of [
      'PO-771213',
      'po771213',
      'PO 771213',
      '771213',
      'po-7712*',
      'inv/2045-7',
      'INV20457',
      '2045',
      '1z999aa10123456784',
      '1Z999*',
      '10123456784',
    ]) {
      expect([query, await messagesBy(query)]).toEqual([query, [messageId]]);
    }
    const [hit] = (await search('771213')).messages.hits;
    expect(hit && marked(hit.passage)).toEqual(['771213']);
  });

  test('of what is not quoted only', async () => {
    const { messageId } = await mailFrom('Rex', 'rex@one.test', 'Thanks for the gasket.');
    await app.write(
      `UPDATE ticket_message SET quoted_text = 'On Monday you wrote about the flange' WHERE id = $1`,
      [messageId],
    );
    expect(await messagesBy('gasket')).toEqual([messageId]);
    expect(await messagesBy('flange')).toEqual([]);
  });

  test('of any length, whatever they are', async () => {
    const words = Array.from({ length: 60_000 }, (_, at) => `x${at}-${at}ﷺ`).join(' ');
    const { messageId } = await mailFrom('Sol', 'sol@one.test', `${words} tail`);
    await mailFrom('Sol', 'sol@one.test', 'y'.repeat(90_000));
    expect(await messagesBy('x77')).toEqual([messageId]);
  });
});

describe('filters', () => {
  test('by sender', async () => {
    const { messageId, ticketId } = await mailFrom(
      'Tess O’Hara',
      'tess.ohara@mill.test',
      'Ships on pallets.',
    );
    await addInbound(app, ticketId, {
      from: { name: 'Other', address: 'o@else.test' },
      text: 'Ships by truck.',
    });
    for (const from of [
      'tess',
      'Tess.Ohara@mill.test',
      '@mill.test',
      'mill.test',
      '"tess o’hara"',
      'ohar*',
    ]) {
      expect([from, await messagesBy(`ships from:${from}`)]).toEqual([from, [messageId]]);
      expect([from, await ticketsBy(`from:${from}`)]).toEqual([from, [ticketId]]);
    }
    expect(await messagesBy('ships -from:tess')).toHaveLength(1);
    expect(await messagesBy(`ships from:te'st\\`)).toEqual([]);
  });

  test('by status, type, department, assignee and what is overdue', async () => {
    const { ticketId, messageId } = await addTicket(
      app,
      { subject: 'Filtered', status: 'Open', typeId: 4, assigneeId: danaId },
      { text: 'Filterable words.' },
    );
    const others = await addTicket(
      app,
      { subject: 'Filtered', departmentId: 3, typeId: 8 },
      { text: 'Filterable words.' },
    );
    const finds = async (filters: string) => {
      const found = [await ticketsBy(`filtered ${filters}`), await messagesBy(`filterable ${filters}`)];
      const [one, other] = [
        [[ticketId], [messageId]],
        [[others.ticketId], [others.messageId]],
      ];
      return JSON.stringify(found) === JSON.stringify(one)
        ? 'one'
        : JSON.stringify(found) === JSON.stringify(other)
          ? 'other'
          : found;
    };
    for (const [filters, wanted] of [
      ['status:open', 'one'],
      ['-status:open', 'other'],
      ['type:damaged', 'one'],
      ['type:lost', 'other'],
      ['dept:logistics', 'other'],
      ['assignee:none', 'other'],
      ['assignee:reyes', 'one'],
      ['-dept:logistics', 'one'],
    ] as const) {
      expect([filters, await finds(filters)]).toEqual([filters, wanted]);
    }
    expect(await ticketsBy('filtered assignee:me')).toEqual([]);
    expect(await ticketsBy('filtered assignee:me', dana)).toEqual([ticketId]);
    await app.write(`UPDATE ticket SET sla_status = 'Breached' WHERE id = $1`, [ticketId]);
    await app.write(
      `UPDATE ticket SET sla_status = 'Fulfilled', next_due_on = NULL, due_date = NULL WHERE id = $1`,
      [others.ticketId],
    );
    expect(await finds('overdue')).toBe('one');
    expect(await finds('-overdue')).toBe('other');
  });

  test('by day', async () => {
    const now = app.clock.now;
    const ids: number[] = [];
    for (const day of ['2024-12-31T12:00:00Z', '2025-06-15T12:00:00Z', '2026-01-02T12:00:00Z']) {
      app.clock.now = new Date(day);
      ids.push((await mailFrom('Uma', 'uma@one.test', 'Calendarial.')).messageId);
    }
    app.clock.now = now;
    const [first = 0, second = 0, third = 0] = ids;
    expect(await messagesBy('calendarial')).toEqual([third, second, first]);
    expect(await messagesBy('calendarial after:2025 before:2026')).toEqual([second]);
    expect(await messagesBy('calendarial before:2025-06-15')).toEqual([first]);
    expect(await messagesBy('calendarial after:2025-06-15')).toEqual([third, second]);
    expect(await ticketsBy('uma from:uma@one.test before:2025')).toHaveLength(1);
  });

  test('by attachment', async () => {
    const one = await mailFrom('Vic', 'vic@one.test', 'Enclosed.');
    await mailFrom('Vic', 'vic@one.test', 'Enclosed.');
    const attach = (messageId: number, isInline: boolean, at: number) =>
      app.write(
        `INSERT INTO ticket_attachment (ticket_message_id, position, name, size, content_type, sniffed_type, blob_name, is_inline)
         VALUES ($1, $3, 'photo.png', 3, 'image/png', 'image/png', 'mail-files/x', $2)`,
        [messageId, isInline, at],
      );
    await attach(one.messageId, true, 0);
    expect(await messagesBy('enclosed has:attachment')).toEqual([]);
    await attach(one.messageId, false, 1);
    expect(await messagesBy('enclosed has:attachment')).toEqual([one.messageId]);
    expect(await ticketsBy('vic has:attachment')).toEqual([one.ticketId]);
    expect(await messagesBy('enclosed -has:attachment')).toHaveLength(1);
  });

  test('by order and supplier, and the orders themselves', async () => {
    const intake = await orderIntake(app);
    const [orderId = 0] = await intake.receive(intake.order({ purchaseOrderNumber: 'PO-661201' }));
    const { ticketId, messageId } = await addTicket(
      app,
      { subject: 'Ordered', orderId, supplierId: intake.supplierIds[0] },
      { text: 'Ordinal.' },
    );
    await addTicket(app, { subject: 'Ordered' }, { text: 'Ordinal.' });
    for (const filter of ['order:PO-661201', 'po:661201', 'supplier:northw', `supplier:"Northwind"`]) {
      expect([filter, await messagesBy(`ordinal ${filter}`)]).toEqual([filter, [messageId]]);
      expect([filter, await ticketsBy(`ordered ${filter}`)]).toEqual([filter, [ticketId]]);
    }
    expect(await messagesBy('ordinal -po:661201')).toHaveLength(1);
    expect(await messagesBy('ordinal po:999999')).toEqual([]);
    // A ticket is found by its order, although no one wrote the number.
    const found = await search('PO-661201');
    expect(found.tickets.hits.map((hit) => [hit.ticketId, hit.purchaseOrderNumber])).toEqual([
      [ticketId, 'PO-661201'],
    ]);
    expect(found.orders.hits).toMatchObject([{ orderId, title: 'PO-661201' }]);
    expect((await search('po:661201')).orders.hits).toMatchObject([{ orderId }]);
  });

  test('by the ticket’s number', async () => {
    const { ticketId } = await mailFrom('Wim', 'wim@one.test', 'Numbered.');
    for (const query of [String(ticketId), `#${ticketId}`, `T-0${ticketId}`]) {
      expect((await ticketsBy(query))[0]).toBe(ticketId);
    }
  });
});

describe('pages go from the newest to the oldest, each message once', () => {
  const made: number[] = [];
  beforeAll(async () => {
    const now = app.clock.now;
    for (let at = 0; at < 53; at += 1) {
      app.clock.now = new Date(Date.UTC(2023, at - 12, 1 + (at % 3)));
      made.push((await mailFrom('Yan', 'yan@one.test', 'Repetitive.')).messageId);
    }
    app.clock.now = now;
  });

  test.each([
    ['among the newest', null],
    ['quarter by quarter', '2026-11-01'],
    ['from the middle on', '2023-09-10'],
  ])('%s', async (_, emptyRowsOf) => {
    if (emptyRowsOf) await addEmptyRows(app, emptyRowsOf);
    for (const group of ['messages', 'tickets'] as const) {
      const seen: number[] = [];
      for (let before: string | null | undefined; before !== null;) {
        const query = group === 'messages' ? 'repetitive' : 'yan';
        const { body } = await ask(query, { group, ...(before && { before }) });
        seen.push(...body.messages.hits.map(({ messageId }) => messageId ?? 0));
        seen.push(...body.tickets.hits.map(({ ticketId }) => ticketId));
        expect(body.orders.hits).toEqual([]);
        before = body[group].next;
      }
      expect([group, seen.length, new Set(seen).size]).toEqual([group, 53, 53]);
      const sorted = seen.toSorted((one, other) => other - one);
      expect(seen).toEqual(group === 'messages' ? made.toReversed() : sorted);
    }
    await app.sql('DELETE FROM ticket_search_a WHERE id > 9000000');
  });
});

test('same instant, same page or the next, but each once', async () => {
  for (let at = 0; at < 25; at += 1) await mailFrom('Zoe', 'zoe@one.test', 'Simultaneous.');
  const first = (await ask('simultaneous')).body.messages;
  const second = (await ask('simultaneous', { group: 'messages', before: first.next ?? '' })).body.messages;
  const ids = [...first.hits, ...second.hits].map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size, second.next]).toEqual([25, 25, null]);
});

describe('refuses', () => {
  test.each([
    ['status:gone', /There is no status “gone”/],
    ['-refund', /Enter a word/],
    ['after:2026-02-31 tile', /is no day/],
  ])('%s in plain words', async (query, problem) => {
    const { status, body } = await ask(query);
    expect([status, body]).toMatchObject([400, { detail: expect.stringMatching(problem) as string }]);
  });

  test.each([`' OR 1=1 --`, `a' & !b`, `\\`, `<->`, `:*`, `'':*`, `%_`, `$1`, `a:b*c`, '‮'])(
    'nothing hostile: %s',
    async (query) => {
      expect([200, 400]).toContain((await ask(query)).status);
    },
  );

  test('a place that no page gave', async () => {
    expect((await ask('tile', { before: 'x' })).status).toBe(400);
    expect((await ask('tile', { before: '0' })).status).toBe(200);
    expect((await ask('tile', { before: '9999999999999999-Note-9999999999999999' })).status).toBe(200);
  });
});
