import { auditSearch } from '@backdock/core/history/audit-search.contract.ts';
import {
  type FoundInTickets,
  helpDeskSearch,
  type SearchGroupName,
} from '@backdock/core/help-desk/search/help-desk-search.contract.ts';
import { helpDesk } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';
import { ticketAttachments } from '@backdock/core/help-desk/tickets/ticket-attachments.contract.ts';
import { ticketRules } from '@backdock/core/help-desk/rules/ticket-rules.contract.ts';
import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { ticketList } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { drafts } from '@backdock/core/help-desk/writing/drafts.contract.ts';
import { type Endpoint, fillPath } from '@backdock/core/kit/endpoint.ts';
import { exportOf } from '@backdock/core/kit/list-export.ts';
import { search } from '@backdock/core/search/search.contract.ts';
import { hitsPerKind } from '@backdock/core/search/search.values.ts';
import { supportOrders } from '@backdock/core/support/support-orders.contract.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen, timesOf } from '../../../test/event-stream.ts';
import { addMessage } from '../../../test/new-ticket.ts';
import { orderIntake } from '../../../test/new-order.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import {
  addReadersAndTickets,
  addTicketsThatNameOthers,
  type Case,
  numbersIn,
  type Reader,
  sees,
  works,
} from '../../../test/ticket-readers.ts';
import { helpDeskJobs } from '../jobs.ts';

let app: TestApp;
let orderId: number;
let people: Reader[];
let cases: Case[];
let plain: Case[];
let naming: Case[];
let own: Map<number, Case[]>;

/** How many combinations of a person, a ticket and a way to see it were compared. */
let compared = 0;

beforeAll(async () => {
  app = await openTestApp();
  const intake = await orderIntake(app);
  [orderId = 0] = await intake.receive(intake.order());
  const world = await addReadersAndTickets(app, orderId);
  ({ people, cases, plain, own } = world);
  const admin = people.find(isAdmin)?.token ?? '';
  naming = await addTicketsThatNameOthers(app, world.add, admin);
}, 120_000);
afterAll(async () => {
  console.log(`visibility: ${compared} combinations compared`);
  await app.close();
});

const queueOf = ({ departmentId }: Reader) => (departmentId === 1 ? null : departmentId);
const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
const idsOf = (rows: readonly { id: number }[]) => sorted(rows.map(({ id }) => id));
const isAdmin = ({ roles }: Reader) => roles.includes('Admin');
const seenBy = (who: Reader) => cases.filter((one) => sees(who, one));

/** A role opens the same tickets in every department, so those outside stand for the rest, and a few tickets do. */
const isTypical = ({ roles, departmentId }: Reader) => roles.length === 0 || departmentId === null;
const probesFor = (who: Reader) => [
  ...(isTypical(who) ? plain : plain.slice(4, 8)),
  ...(own.get(who.id) ?? []),
];

/** Everyone, a few at once. */
async function forEveryone(look: (who: Reader) => Promise<void>, { among = people, atOnce = 4 } = {}) {
  for (let at = 0; at < among.length; at += atOnce) {
    await Promise.all(among.slice(at, at + atOnce).map(look));
  }
}

/** What someone is answered, in which no ticket may be named that this person doesn't see. */
async function ask(
  who: Reader,
  endpoint: Endpoint,
  params: Record<string, number> = {},
  body?: unknown,
  query: Record<string, string> = {},
) {
  const sent = { as: who.token, ...(body !== undefined && { body }) };
  const path = `${fillPath(endpoint.path, params)}?${new URLSearchParams(query).toString()}`;
  const reply = await app.raw(endpoint.method, path, sent);
  const text = await reply.text();
  const seen = new Set(seenBy(who).map(({ id }) => id));
  const leaked = numbersIn(text).filter((id) => !seen.has(id) && !Object.values(params).includes(id));
  expect([who, endpoint.path, leaked]).toEqual([who, endpoint.path, []]);
  return { status: reply.status, text };
}

test('everyone but administrators has something to see and something that is hidden', () => {
  for (const who of people.filter(({ roles }) => !roles.includes('Admin'))) {
    expect(seenBy(who).length).toBeGreaterThan(0);
    expect(seenBy(who).length).toBeLessThan(cases.length + (who.departmentId === 7 ? 1 : 0));
  }
});

test('lists, their scopes, totals, counts, and the badge', async () => {
  await forEveryone(async (who) => {
    const visible = seenBy(who);
    const isMine = (one: Case) => one.assignee === who.id || one.follower === who.id;
    const queue = queueOf(who) ?? 0;
    const isOfDepartment = (one: Case) => one.department === queue || one.also.includes(queue);
    for (const [scope, wanted] of [
      ['all', visible],
      ['mine', visible.filter(isMine)],
      ['department', visible.filter(isOfDepartment)],
    ] as const) {
      const reply = await app.call(ticketList.list, { as: who.token, query: { scope, limit: '500' } });
      expect([who, scope, idsOf(reply.body)]).toEqual([who, scope, idsOf(wanted)]);
      expect(reply.headers.get('content-range')).toContain(`/${wanted.length}`);
      compared += cases.length;
    }
    const counts = await app.call(ticketList.counts, { as: who.token });
    const isNew = visible.filter(({ status }) => status === 'New');
    // Counters know nothing of assignees and followers, so only those who read all tickets get counts.
    expect(counts.body.status?.New).toBe(who.roles.length > 0 || who.isHead ? isNew.length : undefined);
    expect(counts.body.secrecy).toBeUndefined();
    const badge = isNew.filter((one) => one.department === queue || one.assignee === who.id);
    expect((await app.call(helpDesk.ticketCount, { as: who.token })).body.count).toBe(badge.length);
    compared += 2 * cases.length;
  });
}, 60_000);

test('exports, of everything and of chosen rows', async () => {
  const file = exportOf(ticketList.list)?.file;
  if (!file) throw new Error('the list has no export');
  // One at a time: the API writes few exports at once.
  await forEveryone(
    async (who) => {
      for (const selection of [
        { allMatching: { filterModel: {}, except: [] } },
        { ids: cases.map(({ id }) => id) },
      ]) {
        const body = {
          format: 'csv',
          values: 'Raw',
          title: 'Tickets',
          columns: [
            { id: 'id', label: 'id' },
            { id: 'subject', label: 'subject' },
          ],
          sortModel: [],
          selection,
        };
        const { text } = await ask(who, file, {}, body);
        expect([who, sorted(numbersIn(text))]).toEqual([who, idsOf(seenBy(who))]);
        compared += cases.length;
      }
    },
    { atOnce: 1 },
  );
}, 60_000);

const ofTicket: [Endpoint, unknown?][] = [
  [tickets.details],
  [tickets.messages],
  [tickets.notes],
  [tickets.related],
  [tickets.history],
  [tickets.message],
  [drafts.read],
  [tickets.statistics, {}],
  [ticketWork.presence, { activity: null }],
  [ticketRules.why],
];

test('a ticket and all that belongs to it', async () => {
  const nobodys = { ticketId: 7_999_999, messageId: 7_999_999 };
  await forEveryone(async (who) => {
    const mine = own.get(who.id) ?? [];
    const missing = new Map<Endpoint, string>();
    for (const [endpoint, body] of ofTicket) {
      missing.set(endpoint, (await ask(who, endpoint, nobodys, body)).text);
    }
    for (const one of probesFor(who)) {
      const params = { ticketId: one.id, messageId: one.messageId };
      const isEnough = !isTypical(who) || !(mine.includes(one) || one.department === 7);
      const calls = !isTypical(who) ? ofTicket.slice(0, 1) : isEnough ? ofTicket.slice(0, 5) : ofTicket;
      for (const [endpoint, body] of calls) {
        const { status, text } = await ask(who, endpoint, params, body);
        const wanted = sees(who, one) ? 200 : 404;
        expect([who, one, endpoint.path, status]).toEqual([who, one, endpoint.path, wanted]);
        // A hidden ticket is answered like one that doesn't exist, to the letter.
        expect([one.id, endpoint.path, status === 404 && text !== missing.get(endpoint)]).toEqual([
          one.id,
          endpoint.path,
          false,
        ]);
        compared += 1;
      }
      const file = { attachmentId: one.attachmentId };
      const link = await ask(who, ticketAttachments.downloadUrl, {}, file);
      expect([who, one, link.status]).toEqual([who, one, sees(who, one) ? 200 : 404]);
      compared += 1;
    }
  });
}, 120_000);

test('what a ticket says about others', async () => {
  const among = people.filter(({ roles, departmentId }) => roles.length === 0 || departmentId === 7);
  const about = [tickets.details, tickets.messages, tickets.related, tickets.history];
  await forEveryone(
    async (who) => {
      for (const one of naming.filter((each) => sees(who, each))) {
        for (const endpoint of about) {
          await ask(who, endpoint, { ticketId: one.id });
          compared += 1;
        }
      }
    },
    { among },
  );
  // Those who see both are told, or the scan above would prove nothing.
  const [merged, target, , , unmerged, other, , moved, linked, legal] = naming.map(({ id }) => id);
  const admin = people.find(isAdmin);
  if (!admin) throw new Error('there is no administrator');
  const told = async (endpoint: Endpoint, id = 0) =>
    numbersIn((await ask(admin, endpoint, { ticketId: id })).text);
  expect(await told(tickets.details, merged)).toContain(target);
  expect(await told(tickets.details, target)).toContain(merged);
  expect(await told(tickets.history, merged)).toContain(target);
  expect(await told(tickets.history, unmerged)).toContain(other);
  expect(await told(tickets.messages, moved)).toContain(naming[6]?.id);
  expect(await told(tickets.related, linked)).toContain(legal);
}, 60_000);

test('changes', async () => {
  await forEveryone(async (who) => {
    for (const one of probesFor(who)) {
      const same = { from: `Case ${one.id}`, to: `Case ${one.id}` };
      const { status } = await ask(who, ticketFields.setSubject, { ticketId: one.id }, same);
      const wanted = !sees(who, one) ? 404 : works(who, one) ? 200 : 403;
      expect([who, one, status]).toEqual([who, one, wanted]);
      compared += 1;
    }
  });
}, 60_000);

test('an order’s tickets, the order’s page, and the audit search', async () => {
  await forEveryone(async (who) => {
    const visible = seenBy(who);
    const ofOrder = await app.call(tickets.ofOrder, { as: who.token, params: { orderId } });
    expect([who, idsOf(ofOrder.body)]).toEqual([who, idsOf(visible.filter((one) => plain.includes(one)))]);
    await ask(who, supportOrders.order, { orderId });
    const found = await app.raw('GET', `${auditSearch.records.path}?kind=ticket`, { as: who.token });
    const trail = numbersIn(await found.text());
    // Only administrators search for tickets, and they see them all.
    expect([who, found.status, trail.length > 0]).toEqual([
      who,
      who.roles.includes('Admin') || who.roles.includes('Accountant') ? 200 : 403,
      who.roles.includes('Admin'),
    ]);
    compared += 3 * plain.length;
  });
}, 60_000);

test('trying rules on tickets and on an order, and on earlier mail', async () => {
  const mayTry = people.filter(({ roles, isHead }) => isHead || roles.includes('Admin'));
  await forEveryone(
    async (who) => {
      for (const one of probesFor(who)) {
        const body = { ticketId: one.id, event: 'MessageReceived' };
        const { status } = await ask(who, ticketRules.test, {}, body);
        expect([who, one, status]).toEqual([who, one, sees(who, one) ? 200 : 404]);
        compared += 1;
      }
      const tried = await ask(who, ticketRules.testEvent, {}, { event: 'OrderStatusChanged', orderId });
      const wanted = plain.filter((one) => sees(who, one));
      expect([who, sorted(numbersIn(tried.text))]).toEqual([who, idsOf(wanted)]);
      compared += plain.length;
      const { departmentId } = who.roles.includes('Admin') ? { departmentId: null } : who;
      // Management has no queue, so no rules of its own.
      if (departmentId === 1) return;
      const rule = {
        name: `Tested by ${who.id}`,
        departmentId,
        event: 'MessageReceived',
        conditions: { match: 'all', of: [] },
        actions: [{ kind: 'addTag', tag: 'tested' }],
        stopAfterMatch: false,
      };
      const started = await ask(who, ticketRules.backtest, {}, { rule });
      const { backtestId } = JSON.parse(started.text) as { backtestId: number };
      await runJob(app, helpDeskJobs, 'help-desk.backtest', { backtestId });
      const { text } = await ask(who, ticketRules.backtestResult, { backtestId });
      const reached = cases.filter(
        (one) =>
          sees(who, one) &&
          (departmentId === null || (one.isLegal ? departmentId === 7 : one.department === departmentId)),
      );
      // Messages of a merged ticket are its target's.
      const tested = reached.filter(({ status }) => status !== 'Merged');
      expect([who, sorted(numbersIn(text))]).toEqual([who, idsOf(tested)]);
      compared += cases.length;
    },
    { among: mayTry },
  );
}, 120_000);

test('the palette', async () => {
  await forEveryone(async (who) => {
    const newest = idsOf(seenBy(who)).toReversed();
    const { text } = await ask(who, search.records, {}, undefined, { text: 'Case' });
    expect([who, numbersIn(text)]).toEqual([who, newest.slice(0, hitsPerKind)]);
    compared += cases.length;
    for (const one of probesFor(who)) {
      const found = await ask(who, search.records, {}, undefined, { text: `#${one.id}` });
      expect([who, one, numbersIn(found.text).includes(one.id)]).toEqual([who, one, sees(who, one)]);
      compared += 1;
    }
  });
}, 60_000);

test('the search, all of its pages, and by every filter', async () => {
  const pagesOf = async (who: Reader, query: string, group: SearchGroupName) => {
    const found: number[] = [];
    for (let before: string | null = ''; before !== null;) {
      const { text } = await ask(who, helpDeskSearch.search, {}, undefined, {
        query,
        ...(before !== '' && { group, before }),
      });
      const page = JSON.parse(text) as FoundInTickets;
      expect(page.searchedTo).toBeNull();
      found.push(...page[group].hits.map(({ ticketId }) => ticketId));
      before = page[group].next;
    }
    return found;
  };
  await forEveryone(async (who) => {
    const visible = idsOf(seenBy(who));
    expect([who, sorted(await pagesOf(who, 'case', 'tickets'))]).toEqual([who, visible]);
    // The messages of a merged ticket are its target's.
    const written = idsOf(seenBy(who).filter(({ status }) => status !== 'Merged'));
    const found = new Set(await pagesOf(who, '"never came" from:june', 'messages'));
    expect([who, sorted([...found])]).toEqual([who, written]);
    compared += 2 * cases.length;
    const legal = idsOf(seenBy(who).filter(({ department }) => department === 7));
    expect([who, sorted(await pagesOf(who, 'dept:legal', 'tickets'))]).toEqual([who, legal]);
    const mine = idsOf(seenBy(who).filter(({ assignee }) => assignee === who.id));
    expect([who, sorted(await pagesOf(who, 'assignee:me', 'tickets'))]).toEqual([who, mine]);
    compared += 2 * cases.length;
    for (const one of probesFor(who)) {
      for (const query of [`#${one.id}`, `case ${one.id}`, `"about ${one.id}"`]) {
        const { text } = await ask(who, helpDeskSearch.search, {}, undefined, { query });
        const isFound = numbersIn(text).includes(one.id);
        expect([who, one, query, isFound]).toEqual([who, one, query, sees(who, one)]);
        compared += 1;
      }
    }
  });
}, 120_000);

test('live changes', async () => {
  const streams = await Promise.all(
    people.map(async (who) => ({ who, page: await listen(app, ticketWork.events.path, who.token) })),
  );
  const soon = { timeout: 20_000, interval: 50 };
  await vi.waitFor(() => expect(timesOf(streams[0]?.page.heard.text ?? '', 'listening')).toBe(2), soon);
  const changed = [...plain, ...naming];
  for (const { id } of changed) await addMessage(app, id);
  const heardBy = (text: string) => sorted(numbersIn(text));
  await vi.waitFor(() => {
    for (const { who, page } of streams) {
      const wanted = idsOf(changed.filter((one) => sees(who, one)));
      expect([who, heardBy(page.heard.text)]).toEqual([who, wanted]);
    }
  }, soon);
  compared += people.length * changed.length;
  for (const { page } of streams) await page.leave();
}, 60_000);
