import { savedReplies } from '@backdock/core/help-desk/writing/saved-replies.contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMailbox } from '../../../test/new-mailbox.ts';
import { orderIntake } from '../../../test/new-order.ts';
import { eml } from '../../../test/received-mail.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import {
  addRule,
  deliverByWorker,
  notesOf,
  onSubject,
  runsOf,
  sentByRules,
  switchAllOff,
} from '../../../test/ticket-rules.ts';
import { ticketAddress } from '../mail-addresses.ts';

let app: TestApp;
let adminId: number;
let admin: string;
let support: number;
let accounting: number;
let thanks: number;
beforeAll(async () => {
  app = await openTestApp();
  adminId = await app.addEmployee({ name: 'Alex Admin', roles: ['Admin'] });
  support = await addMailbox(app, { address: 'support@backdock.test', departmentId: 5, isDefault: true });
  accounting = await addMailbox(app, {
    address: 'accounting@backdock.test',
    departmentId: 4,
    isDefault: true,
  });
  thanks = await savedReply('Thanks', '<p>Thanks, {{requesterName}}. We look into {{ticketNumber}}.</p>');
});
beforeEach(async () => {
  admin = await app.tokenFor(adminId);
});
afterEach(() => switchAllOff(app));
afterAll(() => app.close());

async function savedReply(name: string, html: string): Promise<number> {
  const as = await app.tokenFor(adminId);
  return (await app.call(savedReplies.create, { as, body: { name, html, scope: 'Everyone' } })).body.id;
}
const replyRule = (savedReplyId = thanks) =>
  addRule(app, admin, { actions: [{ kind: 'sendReply', savedReplyId }] });
const deliver = (mail: Parameters<typeof eml>[0], mailbox = support) =>
  deliverByWorker(app, mailbox, eml(mail));
let writers = 0;
const someone = () => `Ana Bell <ana${(writers += 1)}@buyer.test>`;
const addressOf = (from: string) => /<(.+)>/.exec(from)?.[1] ?? '';

test('a reply leaves through the outbox, marked as automatic, and counts as nobody’s answer', async () => {
  await replyRule();
  const from = someone();
  const { ticketId } = await deliver({ from, text: 'One tile is broken.' });
  const [mail] = await sentByRules(app, ticketId);
  expect(mail).toMatchObject({ kind: 'Email', to: addressOf(from), autoSubmitted: 'auto-replied' });
  expect(mail?.text).toContain(`Thanks, Ana Bell. We look into #${ticketId}.`);
  expect(mail?.html).toContain('One tile is broken.');
  const [ticket] = await app.sql('SELECT status, first_responded_on FROM ticket WHERE id = $1', [ticketId]);
  expect(ticket).toEqual({ status: 'New', first_responded_on: null });
});

test('an address gets one automatic reply a day, over all mailboxes, also at once', async () => {
  await replyRule();
  const from = someone();
  const landed = await Promise.all([
    deliver({ from, to: 'support@backdock.test' }),
    deliver({ from, to: 'accounting@backdock.test' }, accounting),
    deliver({ from, to: 'support@backdock.test' }),
  ]);
  const sentTo = async () => (await sentByRules(app)).filter(({ to }) => to === addressOf(from)).length;
  expect(await sentTo()).toBe(1);
  const outcomes = await Promise.all(landed.map(({ ticketId }) => runsOf(app, ticketId)));
  const all = outcomes.flat().flatMap(({ actions }) => actions.map(({ outcome }) => outcome));
  expect(all.toSorted()).toEqual(['Done', 'Withheld', 'Withheld']);
  const start = app.clock.now;
  app.clock.now = new Date(start.getTime() + 23 * 3_600_000);
  await deliver({ from });
  expect(await sentTo()).toBe(1);
  app.clock.now = new Date(start.getTime() + 25 * 3_600_000);
  await deliver({ from });
  expect(await sentTo()).toBe(2);
  app.clock.now = start;
});

test('the database refuses a second reply in a day', async () => {
  const { ruleId } = await replyRule();
  const { ticketId } = await deliver({ from: someone() });
  const again = app.write(
    `INSERT INTO automatic_mail (kind, address, queued_on, free_on, ticket_id, rule_id)
     SELECT kind, address, queued_on + interval '1 hour', free_on + interval '1 hour', $1, $2
       FROM automatic_mail WHERE ticket_id = $1`,
    [ticketId, ruleId],
  );
  await expect(again).rejects.toThrow('one_reply_a_day');
});

test.each([
  ['an out-of-office reply', { headers: ['Auto-Submitted: auto-replied'] }],
  ['a notice of a machine', { headers: ['Auto-Submitted: auto-generated'] }],
  ['mail of a list', { headers: ['List-Id: <tiles.lists.test>'] }],
  ['bulk mail', { headers: ['Precedence: bulk'] }],
  ['mail whose sender failed the check', { results: 'dmarc=fail header.from=buyer.test' }],
])('%s is answered by no rule', async (_what, mail) => {
  await replyRule();
  const { ticketId } = await deliver({ from: someone(), ...mail });
  const before = await sentByRules(app);
  expect(before.filter((each) => each.ticketId === ticketId)).toEqual([]);
});

test('rules do run on the mail of machines', async () => {
  await addRule(app, admin, { conditions: onSubject('shipped') });
  const { ticketId } = await deliver({ subject: 'Shipped', headers: ['Auto-Submitted: auto-generated'] });
  expect(await runsOf(app, ticketId)).toHaveLength(1);
});

test('two help desks that answer each other automatically stop after two mails', async () => {
  await replyRule();
  const from = someone();
  const { ticketId } = await deliver({ from });
  const mailbox = { address: 'support@backdock.test', hasPlusAddresses: true };
  // Theirs says nowhere that it's automatic.
  for (let mails = 0; mails < 5; mails += 1) {
    await deliver({
      from,
      to: ticketAddress(mailbox, ticketId, app.runtime.config),
      text: 'We got your message.',
    });
  }
  expect(await sentByRules(app, ticketId)).toHaveLength(1);
});

test('a storm of a thousand out-of-office mails opens nothing and answers nothing', async () => {
  await replyRule();
  const counts = async () =>
    (
      await app.sql<{ tickets: string; mails: string }>(
        'SELECT (SELECT count(*) FROM ticket) AS tickets, (SELECT count(*) FROM mail) AS mails',
      )
    )[0];
  const before = await counts();
  const storm = Array.from({ length: 1_000 }, (_, at) =>
    eml({ from: `a${at}@away.test`, subject: 'Out of office', headers: ['Auto-Submitted: auto-replied'] }),
  );
  const ends = new Set<string>();
  for (let at = 0; at < storm.length; at += 10) {
    const landed = await Promise.all(
      storm.slice(at, at + 10).map((raw) => deliverByWorker(app, support, raw)),
    );
    for (const { state } of landed) ends.add(state);
  }
  expect([...ends]).toEqual(['SetAside']);
  expect(await counts()).toEqual(before);
}, 400_000);

test('a reply with a variable that has no value is held back, and the ticket says so', async () => {
  await replyRule(await savedReply('Tracking', '<p>Your tracking number is {{trackingNumber}}.</p>'));
  const { ticketId } = await deliver({ from: someone() });
  expect(await sentByRules(app, ticketId)).toEqual([]);
  expect((await notesOf(app, ticketId)).join()).toContain('{{trackingNumber}} has no value.');
});

test('facts of an order go to its verified customer alone', async () => {
  const intake = await orderIntake(app);
  const from = someone();
  const order = { ...intake.order(), purchaseOrderNumber: 'PO-770123', customerEmail: addressOf(from) };
  await intake.receive(order);
  const facts = await savedReply('Facts', '<p>About your order {{orderNumber}}.</p>');
  await replyRule(facts);
  const subject = `Question about ${order.purchaseOrderNumber}`;
  const stranger = await deliver({ from: someone(), subject });
  expect(await sentByRules(app, stranger.ticketId)).toEqual([]);
  const unproven = await deliver({ from, subject, results: null });
  expect(await sentByRules(app, unproven.ticketId)).toEqual([]);
  const customer = await deliver({ from, subject });
  expect((await runsOf(app, customer.ticketId)).at(-1)?.actions).toMatchObject([
    { outcome: 'Done', why: null },
  ]);
  const [mail] = await sentByRules(app, customer.ticketId);
  expect(mail?.text).toContain(order.purchaseOrderNumber);
});

test('a forward is marked as generated, goes to no mailbox of ours, and twenty times an hour at most', async () => {
  const forwardTo = (to: string) =>
    addRule(app, admin, { conditions: onSubject(to), actions: [{ kind: 'forward', to }] });
  await forwardTo('claims@carrier.test');
  const one = await deliver({ from: someone(), subject: 'claims@carrier.test', text: 'A dent.' });
  expect(await sentByRules(app, one.ticketId)).toMatchObject([
    { kind: 'Forward', to: 'claims@carrier.test', autoSubmitted: 'auto-generated' },
  ]);
  await forwardTo('accounting@backdock.test');
  const own = await deliver({ from: someone(), subject: 'accounting@backdock.test' });
  expect(await sentByRules(app, own.ticketId)).toEqual([]);
  expect((await notesOf(app, own.ticketId)).join()).toContain('Set the department instead.');
  for (let left = 19; left > 0; left -= 1) await deliver({ from: someone(), subject: 'claims@carrier.test' });
  const last = await deliver({ from: someone(), subject: 'claims@carrier.test' });
  expect(await sentByRules(app, last.ticketId)).toEqual([]);
  expect((await notesOf(app, last.ticketId)).join()).toContain('got 20 mails in the last hour');
}, 60_000);
