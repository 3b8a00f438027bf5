import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMailbox } from '../../../test/new-mailbox.ts';
import { addSent, deliver, eml } from '../../../test/received-mail.ts';
import { orderIntake } from '../../../test/new-order.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { messageIdOf, ticketAddress } from '../mail-addresses.ts';

let app: TestApp;
let support: number;
let legal: number;
let unverifying: number;
const mailbox = { address: 'support@backdock.test', hasPlusAddresses: true };

beforeAll(async () => {
  app = await openTestApp();
  support = await addMailbox(app, { address: mailbox.address, departmentId: 5 });
  legal = await addMailbox(app, { address: 'legal@backdock.test', departmentId: 7 });
  await addMailbox(app, { address: 'accounting@backdock.test', departmentId: 4 });
  unverifying = await addMailbox(app, {
    address: 'old@backdock.test',
    departmentId: 2,
    trustedAuthservId: null,
  });
});
afterAll(() => app.close());

const token = (ticketId: number) => ticketAddress(mailbox, ticketId, app.runtime.config);
const idOf = (messageId: number) => messageIdOf(mailbox, 'message', messageId, app.runtime.config);

async function opened(change: Parameters<typeof eml>[0] = {}) {
  const { ticketId, ...others } = await deliver(app, support, eml(change));
  if (ticketId === null) throw new Error('no ticket was opened');
  return { ticketId, ...others };
}

async function linksOf(ticketId: number | null) {
  return app.sql(`SELECT other_ticket_id AS other, kind FROM ticket_link WHERE ticket_id = $1`, [ticketId]);
}

test('a mail opens a ticket of its mailbox, without a type', async () => {
  const { ticketId, joinedBy, status } = await opened({ subject: 'New here', text: 'Hello' });
  expect({ joinedBy, status }).toEqual({ joinedBy: 'New', status: 'New' });
  const [ticket] = await app.sql(
    `SELECT subject, department_id, ticket_type_id, priority, requester_email, message_count, is_unread, channel
       FROM ticket WHERE id = $1`,
    [ticketId],
  );
  expect(ticket).toEqual({
    subject: 'New here',
    department_id: 5,
    ticket_type_id: null,
    priority: 'Normal',
    requester_email: 'anna@customer.test',
    message_count: 1,
    is_unread: true,
    channel: 'Email',
  });
});

test('rule 1: a token lets anyone in, and a newcomer does not take part', async () => {
  const { ticketId } = await opened();
  const joined = await deliver(
    app,
    support,
    eml({ from: 'eve@elsewhere.test', to: token(ticketId), cc: 'mallory@elsewhere.test', results: null }),
  );
  expect(joined).toMatchObject({ ticketId, joinedBy: 'Token', isNewcomer: true });
  const participants = await app.sql(`SELECT address FROM ticket_participant WHERE ticket_id = $1`, [
    ticketId,
  ]);
  expect(participants).toEqual([{ address: 'anna@customer.test' }]);
  const inHeader = eml({ to: 'x@backdock.test', headers: [`Delivered-To: ${token(ticketId)}`] });
  expect(await deliver(app, support, inHeader)).toMatchObject({ ticketId, joinedBy: 'Token' });
});

test('rule 2: an answer to our mail joins if its sender takes part, verified or not', async () => {
  const { ticketId } = await opened({ cc: 'Ben <ben@customer.test>' });
  const sent = idOf(await addSent(app, ticketId));
  expect(await deliver(app, unverifying, eml({ inReplyTo: sent, results: null }))).toMatchObject({
    ticketId,
    joinedBy: 'Answer',
  });
  const copied = eml({ from: 'ben@customer.test', references: ['unknown@x', sent], results: null });
  expect(await deliver(app, support, copied)).toMatchObject({ ticketId, joinedBy: 'Answer' });
  const failed = await deliver(app, support, eml({ inReplyTo: sent, results: 'dmarc=fail' }));
  expect(failed.ticketId).not.toBe(ticketId);
  expect(await linksOf(failed.ticketId)).toEqual([{ other: ticketId, kind: 'SaysItAnswers' }]);
});

test('rule 3: mail that names a common ancestor joins if its sender is verified', async () => {
  const { ticketId } = await opened({ id: 'first@customer.test', references: ['never-seen@customer.test'] });
  expect(await deliver(app, support, eml({ references: ['never-seen@customer.test'] }))).toMatchObject({
    ticketId,
    joinedBy: 'Thread',
  });
  const unverified = eml({ inReplyTo: 'first@customer.test', results: 'dmarc=none' });
  expect((await deliver(app, support, unverified)).ticketId).not.toBe(ticketId);
  // The mail that an earlier one already answered arrives late.
  const late = eml({ id: 'never-seen@customer.test' });
  expect(await deliver(app, support, late)).toMatchObject({ ticketId, joinedBy: 'Thread' });
});

test('rule 4: a number in the subject joins if its sender is verified and takes part', async () => {
  const { ticketId } = await opened();
  const subject = `Re: A broken tile [#${ticketId}]`;
  expect(await deliver(app, support, eml({ subject }))).toMatchObject({ ticketId, joinedBy: 'Subject' });
  for (const stranger of [
    eml({ subject, from: 'eve@elsewhere.test' }),
    eml({ subject, results: 'spf=fail' }),
  ]) {
    const landed = await deliver(app, support, stranger);
    expect(landed).toMatchObject({ joinedBy: 'New' });
    expect(await linksOf(landed.ticketId)).toEqual([{ other: ticketId, kind: 'SaysItAnswers' }]);
  }
});

test('rule 5: someone who writes anew about an order joins their one open case of it', async () => {
  const { receive, order } = await orderIntake(app);
  await receive(order({ purchaseOrderNumber: 'PO-881213' }), order({ purchaseOrderNumber: 'PO-881214' }));
  const about = (change: Parameters<typeof eml>[0] = {}) =>
    eml({ subject: 'Where is PO-881213?', ...change });
  const first = await deliver(app, support, about());
  expect(first.joinedBy).toBe('New');
  expect(
    await deliver(app, support, about({ subject: 'My order', text: 'It is PO-881213 again.' })),
  ).toMatchObject({
    ticketId: first.ticketId,
    joinedBy: 'Order',
  });
  for (const other of [
    about({ from: 'eve@elsewhere.test' }),
    about({ results: null }),
    about({ text: 'and PO-881214' }),
    about({ subject: 'Hi', text: 'Yes\r\n\r\nOn Mon, Nov 16, 2026, Us <a@b.test> wrote:\r\n> PO-881213' }),
  ]) {
    expect(await deliver(app, support, other)).toMatchObject({ joinedBy: 'New' });
  }
});

test('a similar subject joins nothing', async () => {
  const { ticketId } = await opened({ subject: 'Exactly the same' });
  expect((await opened({ subject: 'Re: Exactly the same' })).ticketId).not.toBe(ticketId);
});

test('a waiting, resolved or recently closed ticket opens again; one closed long ago gets a successor', async () => {
  const { ticketId } = await opened();
  const setStatus = (columns: string) => app.write(`UPDATE ticket SET ${columns} WHERE id = ${ticketId}`);
  for (const columns of [
    `status = 'WaitingOnCustomer', next_action_date = '2026-12-01'`,
    `status = 'Resolved', next_action_date = NULL, resolved_on = now()`,
    `status = 'Closed', closed_on = '${addDays(app.clock.now, -29).toISOString()}'`,
  ]) {
    await setStatus(columns);
    expect(await deliver(app, support, eml({ to: token(ticketId) }))).toMatchObject({
      ticketId,
      status: 'Open',
    });
  }
  await setStatus(`status = 'Closed', closed_on = '${addDays(app.clock.now, -31).toISOString()}'`);
  const later = await deliver(app, support, eml({ to: token(ticketId) }));
  expect(later).toMatchObject({ joinedBy: 'New', status: 'New' });
  expect(await linksOf(later.ticketId)).toEqual([{ other: ticketId, kind: 'FollowsClosed' }]);
});

test('merges pass mail on, and spam takes none', async () => {
  const [one, two, three] = [await opened(), await opened(), await opened()];
  await app.write(`UPDATE ticket SET status = 'Merged', merged_into_id = $2 WHERE id = $1`, [
    one.ticketId,
    two.ticketId,
  ]);
  await app.write(`UPDATE ticket SET status = 'Merged', merged_into_id = $2 WHERE id = $1`, [
    two.ticketId,
    three.ticketId,
  ]);
  expect(await deliver(app, support, eml({ to: token(one.ticketId) }))).toMatchObject({
    ticketId: three.ticketId,
  });
  await app.write(`UPDATE ticket SET status = 'Spam' WHERE id = $1`, [three.ticketId]);
  const anew = await deliver(app, support, eml({ to: token(one.ticketId) }));
  expect(anew).toMatchObject({ joinedBy: 'New', status: 'New' });
  expect(await linksOf(anew.ticketId)).toEqual([{ other: three.ticketId, kind: 'Related' }]);
});

test('a guessed token is worth nothing', async () => {
  const { ticketId } = await opened();
  const guessed = token(ticketId).replace(/\.[^@]+@/, '.aaaaaaaaaa@');
  const landed = await deliver(app, support, eml({ to: guessed, from: 'eve@elsewhere.test' }));
  expect(landed).toMatchObject({ joinedBy: 'New' });
  expect(await linksOf(landed.ticketId)).toEqual([]);
});

test('a stolen thread id, a forged sender and a forged result join nothing', async () => {
  const { ticketId } = await opened({ id: 'stolen@customer.test' });
  const sent = idOf(await addSent(app, ticketId));
  const forged = [
    eml({ inReplyTo: sent, from: 'eve@elsewhere.test' }),
    eml({ inReplyTo: 'stolen@customer.test', from: 'eve@elsewhere.test' }),
    eml({ inReplyTo: 'stolen@customer.test', results: 'dmarc=fail' }),
    // Below the line of a foreign server, a result that names ours is the sender's own.
    [
      'Received: from evil.test by relay.evil.test; Mon, 16 Nov 2026 10:00:00 +0000',
      eml({ inReplyTo: 'stolen@customer.test' }),
    ].join('\r\n'),
    eml({ inReplyTo: 'stolen@customer.test', headers: ['From: eve@elsewhere.test'] }),
  ];
  for (const raw of forged) {
    const landed = await deliver(app, support, raw);
    expect(landed).toMatchObject({ joinedBy: 'New' });
    expect(landed.ticketId).not.toBe(ticketId);
  }
});

test('a mail to two mailboxes is one ticket of the first department, in either order', async () => {
  const accounting = await mailboxNamed('accounting@backdock.test');
  for (const order of [
    [support, accounting],
    [accounting, support],
  ]) {
    const raw = eml({ to: 'accounting@backdock.test, support@backdock.test' });
    const first = await deliver(app, order[0] ?? 0, raw);
    const second = await deliver(app, order[1] ?? 0, `Delivered-To: copy\r\n${raw}`);
    expect(first.state).toBe('Filed');
    expect(second).toMatchObject({ state: 'Duplicate', ticketId: null });
    const [ticket] = await app.sql(
      `SELECT department_id, also_department_ids, message_count FROM ticket WHERE id = $1`,
      [first.ticketId],
    );
    expect(ticket).toEqual({ department_id: 4, also_department_ids: [5], message_count: 1 });
  }
});

test('a mail that also went to Legal is Legal’s alone', async () => {
  const raw = eml({ to: 'support@backdock.test', cc: 'legal@backdock.test' });
  const { ticketId } = await deliver(app, support, raw);
  await deliver(app, legal, `Delivered-To: copy\r\n${raw}`);
  const [ticket] = await app.sql(
    `SELECT department_id, is_legal, also_department_ids FROM ticket WHERE id = $1`,
    [ticketId],
  );
  expect(ticket).toEqual({ department_id: 7, is_legal: true, also_department_ids: [] });
});

async function mailboxNamed(address: string): Promise<number> {
  const [row] = await app.sql<{ id: number }>(`SELECT id FROM mailbox WHERE address = $1`, [address]);
  return row?.id ?? 0;
}
