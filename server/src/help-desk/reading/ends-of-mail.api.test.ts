import { mailboxes } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { reading } from '@backdock/core/help-desk/reading/reading.contract.ts';
import { writing } from '@backdock/core/help-desk/writing/writing.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMailbox } from '../../../test/new-mailbox.ts';
import { addSent, deliver, eml, readTaken, take, whereIs } from '../../../test/received-mail.ts';
import { openTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { messageIdOf, returnPath, ticketAddress } from '../mail-addresses.ts';

let app: TestApp;
let support: number;
let legal: number;
const mailbox = { address: 'support@backdock.test', hasPlusAddresses: true };

beforeAll(async () => {
  app = await openTestApp();
  support = await addMailbox(app, { address: mailbox.address, departmentId: 5, junkFolder: 'Junk' });
  legal = await addMailbox(app, { address: 'legal@backdock.test', departmentId: 7 });
});
afterAll(() => app.close());

const ticketOf = async (raw = eml()) => (await deliver(app, support, raw)).ticketId ?? 0;
const token = (ticketId: number) => ticketAddress(mailbox, ticketId, app.runtime.config);

test('the same mail is shown once, and another under its Message-ID is marked', async () => {
  const raw = eml({ id: 'twice@customer.test', text: 'Same' });
  const first = await deliver(app, support, raw);
  const again = await deliver(app, support, `X-Hop: 2\r\n${raw}`);
  expect(again.state).toBe('Duplicate');
  const other = await deliver(app, support, eml({ id: 'twice@customer.test', text: 'Different' }));
  expect(other.state).toBe('Filed');
  const [row] = await app.sql(`SELECT is_message_id_reused FROM ticket_message WHERE id = $1`, [
    other.messageId,
  ]);
  expect(row).toEqual({ is_message_id_reused: true });
  expect(first.state).toBe('Filed');
});

test('without a Message-ID, only the same bytes are a duplicate', async () => {
  const raw = eml({ id: null, text: 'No id' });
  expect((await deliver(app, support, raw)).state).toBe('Filed');
  expect((await deliver(app, support, raw)).state).toBe('Duplicate');
  expect((await deliver(app, support, `X-Hop: 2\r\n${raw}`)).state).toBe('Filed');
});

test('an automatic reply joins quietly, and is set aside if it fits no ticket', async () => {
  const ticketId = await ticketOf();
  await app.write(`UPDATE ticket SET status = 'Resolved', is_unread = false WHERE id = $1`, [ticketId]);
  const away = eml({
    to: token(ticketId),
    headers: ['Auto-Submitted: auto-replied'],
    text: 'I am away and will be back on November 23, 2026.',
  });
  expect(await deliver(app, support, away)).toMatchObject({ ticketId, status: 'Resolved' });
  const [state] = await app.sql(
    `SELECT is_unread, machine, returns_on::text FROM ticket JOIN ticket_message message ON message.id = last_message_id
      WHERE ticket.id = $1`,
    [ticketId],
  );
  expect(state).toEqual({ is_unread: false, machine: 'Reply', returns_on: '2026-11-23' });
  const stray = await deliver(app, support, eml({ headers: ['Auto-Submitted: auto-replied'] }));
  expect(stray).toMatchObject({ state: 'SetAside', ticketId: null });
  expect(stray.reason).toMatch(/automatic reply/);
});

test('notices and bulk mail open tickets', async () => {
  const machineOf = async (header: string) => {
    const { state, messageId } = await deliver(app, support, eml({ headers: [header] }));
    const [row] = await app.sql<{ machine: string }>(`SELECT machine FROM ticket_message WHERE id = $1`, [
      messageId,
    ]);
    return [state, row?.machine];
  };
  expect(await machineOf('Auto-Submitted: auto-generated')).toEqual(['Filed', 'Notice']);
  expect(await machineOf('List-Id: <all.customer.test>')).toEqual(['Filed', 'Bulk']);
});

test('mail that was set aside becomes a ticket by a click', async () => {
  const id = await take(app, support, eml({ headers: ['X-Autoreply: yes'], subject: 'Away' }));
  await readTaken(app, id);
  const params = { mailboxId: support, receivedMailId: id };
  const make = async (person: Person, of = params) =>
    app.call(mailboxes.makeTicket, { as: await app.signedIn(person), params: of });
  expect((await make({ departmentId: 2 })).status).toBe(404);
  expect((await make({ roles: ['Admin'] }, { ...params, mailboxId: legal })).status).toBe(404);
  const made = await make({ departmentId: 5 });
  expect(made.status).toBe(201);
  expect(await whereIs(app, id)).toMatchObject({ state: 'Filed', status: 'New', ...made.body });
  const again = await make({ departmentId: 5 });
  expect([again.status, again.body]).toMatchObject([409, { detail: 'This mail is a ticket already.' }]);
});

function report(change: { to?: string; returned?: string; status?: string }) {
  return eml({
    from: 'MAILER-DAEMON@mx.customer.test',
    to: change.to ?? 'support@backdock.test',
    results: null,
    headers: ['Return-Path: <>'],
    body: [
      'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
      '',
      '--r',
      'Content-Type: text/plain',
      '',
      'It did not arrive.',
      '--r',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.customer.test',
      '',
      'Final-Recipient: rfc822; anna@customer.test',
      `Status: ${change.status ?? '5.1.1'}`,
      'Diagnostic-Code: smtp; 550 no such user',
      '',
      '--r',
      'Content-Type: text/rfc822-headers',
      '',
      ...(change.returned === undefined ? [] : [`Message-ID: <${change.returned}>`]),
      '--r--',
    ],
  });
}

async function sentIn(ticketId: number) {
  const messageId = await addSent(app, ticketId);
  const status = async () => {
    const [row] = await app.sql(`SELECT status, failure FROM ticket_message WHERE id = $1`, [messageId]);
    return row;
  };
  return {
    path: returnPath(mailbox, 'message', messageId, app.runtime.config),
    internetId: messageIdOf(mailbox, 'message', messageId, app.runtime.config),
    messageId,
    status,
  };
}

test('a lasting bounce with a proof marks the message and opens its ticket', async () => {
  for (const by of ['path', 'internetId'] as const) {
    const ticketId = await ticketOf();
    await app.write(`UPDATE ticket SET status = 'Resolved' WHERE id = $1`, [ticketId]);
    const sent = await sentIn(ticketId);
    const raw = by === 'path' ? report({ to: sent.path }) : report({ returned: sent.internetId });
    expect(await deliver(app, support, raw)).toMatchObject({ ticketId, status: 'Open' });
    expect(await sent.status()).toEqual({
      status: 'Bounced',
      failure: 'anna@customer.test: smtp; 550 no such user',
    });
  }
});

test('an address that bounced is marked until mail comes from it', async () => {
  const ticketId = await ticketOf();
  const sent = await sentIn(ticketId);
  await deliver(app, support, report({ to: sent.path }));
  const agent = await app.signedIn({ departmentId: 5 });
  const findings = async () => {
    const { body } = await app.call(writing.check, {
      as: agent,
      params: { ticketId, messageId: sent.messageId },
      body: { html: '', text: 'Hello', to: ['anna@customer.test'] },
    });
    return body.findings.map(({ code }) => code);
  };
  expect(await findings()).toEqual(['BouncedAddress:anna@customer.test']);
  await deliver(app, support, eml({ results: 'dmarc=fail header.from=customer.test' }));
  expect(await findings()).toEqual(['BouncedAddress:anna@customer.test']);
  await deliver(app, support, eml({ to: token(ticketId) }));
  expect(await findings()).toEqual([]);
});

test('a passing bounce is a line, and a report without a proof changes nothing', async () => {
  const ticketId = await ticketOf();
  const sent = await sentIn(ticketId);
  expect(await deliver(app, support, report({ to: sent.path, status: '4.2.2' }))).toMatchObject({ ticketId });
  const line = {
    status: 'Sent',
    failure: 'The mail server still tries to deliver it. anna@customer.test: smtp; 550 no such user',
  };
  expect(await sent.status()).toEqual(line);
  const forged = report({
    to: sent.path.replace(/\.[^@]+@/, '.aaaaaaaaaa@'),
    returned: sent.internetId.replace(/\.[^@]+@/, '.aaaaaaaaaa@'),
  });
  const landed = await deliver(app, support, forged);
  expect(landed).toMatchObject({ state: 'Filed', joinedBy: 'New', status: 'New' });
  expect(landed.ticketId).not.toBe(ticketId);
  expect(await sent.status()).toEqual(line);
});

test('junk, a verdict of the server, and a blocked sender are spam', async () => {
  expect(await deliver(app, support, eml(), 'Junk')).toMatchObject({ status: 'Spam' });
  expect(await deliver(app, support, eml({ headers: ['X-Spam-Flag: YES'] }))).toMatchObject({
    status: 'Spam',
  });
  await app.write(
    `INSERT INTO blocked_sender (sender, department_id, reason, blocked_by, blocked_on)
     VALUES ('@pest.test', 5, 'Too many', (SELECT min(id) FROM employee), now())`,
  );
  const pest = { from: 'x@pest.test' };
  expect(await deliver(app, support, eml(pest))).toMatchObject({ status: 'Spam' });
  expect(await deliver(app, legal, eml({ ...pest, to: 'legal@backdock.test' }))).toMatchObject({
    status: 'New',
  });
});

test('what cannot be read is a message with what its header tells', async () => {
  const parts = Array.from({ length: 600 }, () => '--p\r\nContent-Type: text/plain\r\n\r\nx');
  const raw = eml({
    subject: 'Too many parts',
    body: ['Content-Type: multipart/mixed; boundary=p', '', ...parts, '--p--'],
  });
  const { messageId, ticketId } = await deliver(app, support, raw);
  const [row] = await app.sql(
    `SELECT subject, body_text, unreadable_reason, from_address FROM ticket_message WHERE id = $1`,
    [messageId],
  );
  expect(row).toEqual({
    subject: 'Too many parts',
    body_text: 'This mail could not be read here.',
    unreadable_reason: 'It has more than 500 parts.',
    from_address: 'anna@customer.test',
  });
  const as = await app.signedIn({ departmentId: 5 });
  const params = { messageId: messageId ?? 0 };
  const again = await app.call(reading.readAgain, { as, params });
  expect([again.status, again.body]).toEqual([
    200,
    { ticketId, unreadableReason: 'It has more than 500 parts.' },
  ]);
  const stranger = await app.signedIn({ departmentId: 2 });
  expect((await app.call(reading.readAgain, { as: stranger, params })).status).toBe(404);
  const [after] = await app.sql(`SELECT ticket_id FROM ticket_message WHERE id = $1`, [messageId]);
  expect(after).toEqual({ ticket_id: ticketId });
});

test('the same mail in two workers at once has one end', async () => {
  const id = await take(app, support, eml());
  await Promise.all([readTaken(app, id), readTaken(app, id), readTaken(app, id)]);
  const { ticketId, state } = await whereIs(app, id);
  const [row] = await app.sql(`SELECT message_count FROM ticket WHERE id = $1`, [ticketId]);
  expect([state, row]).toEqual(['Filed', { message_count: 1 }]);
});

test('twenty mails of one thread at once are one ticket', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, () =>
      take(app, support, eml({ from: 'thread@customer.test', references: ['root-of-20@customer.test'] })),
    ),
  );
  // Six at once: a mail that waits for its turn holds a connection.
  const left = [...ids];
  const lane = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) await readTaken(app, id);
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  const landed = await Promise.all(ids.map((id) => whereIs(app, id)));
  expect(new Set(landed.map(({ ticketId }) => ticketId)).size).toBe(1);
  const [ticket] = await app.sql(
    `SELECT message_count, quiet_until IS NOT NULL AS quiet FROM ticket WHERE id = $1`,
    [landed[0]?.ticketId],
  );
  expect(ticket).toEqual({ message_count: 20, quiet: true });
});

test('files are stored under their hash, once', async () => {
  const body = [
    'Content-Type: multipart/mixed; boundary=f',
    '',
    '--f',
    'Content-Type: text/plain',
    '',
    'See both.',
    ...[1, 2].flatMap((n) => [
      '--f',
      `Content-Type: application/pdf; name="bill-${n}.pdf"`,
      'Content-Disposition: attachment',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('%PDF-1.7 the same').toString('base64'),
    ]),
    '--f--',
  ];
  const { messageId, ticketId } = await deliver(app, support, eml({ body }));
  const files = await app.sql<{ name: string; blob_name: string; sniffed_type: string }>(
    `SELECT name, blob_name, sniffed_type FROM ticket_attachment WHERE ticket_message_id = $1 ORDER BY position`,
    [messageId],
  );
  expect(files.map(({ name }) => name)).toEqual(['bill-1.pdf', 'bill-2.pdf']);
  expect(new Set(files.map(({ blob_name }) => blob_name)).size).toBe(1);
  const stored = await app.runtime.blobs.inspect(files[0]?.blob_name ?? '', 100);
  expect(Buffer.from(stored?.head ?? []).toString()).toBe('%PDF-1.7 the same');
  const [ticket] = await app.sql(`SELECT has_attachments FROM ticket WHERE id = $1`, [ticketId]);
  expect(ticket).toEqual({ has_attachments: true });
});
