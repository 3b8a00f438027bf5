import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Dovecot, startDovecot } from '../../../test/dovecot.ts';
import { addMailbox } from '../../../test/new-mailbox.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { openWire } from '../../../test/wire.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { startMailboxLanes } from './lanes.ts';

let app: TestApp;
let server: Dovecot;
const running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  [app, server] = await Promise.all([openTestApp(), startDovecot()]);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((lanes) => lanes.stop()));
  await app.write('UPDATE mailbox SET is_enabled = false');
});
afterAll(async () => {
  await Promise.all([app.close(), server.close()]);
});

const quick = { lookMs: 300, attentionMs: 100, retryMs: 50, longestRetryMs: 400, connectMs: 3_000 };
function work(changes: Partial<Runtime> = {}, rhythm = {}): { stop(): Promise<void> } {
  const lanes = startMailboxLanes({ ...app.runtime, ...changes }, { ...quick, ...rhythm });
  running.push(lanes);
  return lanes;
}

let numbers = 0;
function mail({
  id = `<m${(numbers += 1)}@customer.example>`,
  subject = 'Where is it?',
  body = 'Hello',
} = {}) {
  const messageId = id ? `Message-ID: ${id}\r\n` : '';
  const from = 'From: Pat <pat@customer.example>\r\nTo: support@backdock.test\r\n';
  return Buffer.from(`${from}Subject: ${subject}\r\n${messageId}\r\n${body} ${(numbers += 1)}\r\n`);
}
const mails = (count: number) => Array.from({ length: count }, () => mail());
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

interface Row {
  id: number;
  folder: string;
  uid: number;
  uid_validity: number;
  sha256: Buffer | null;
  state: string;
  set_aside_reason: string | null;
}
const taken = (mailboxId: number) =>
  app.sql<Row>('SELECT * FROM received_mail WHERE mailbox_id = $1 ORDER BY folder, uid', [mailboxId]);
const until = async (mailboxId: number, count: number) =>
  await expect.poll(async () => (await taken(mailboxId)).length, { timeout: 20_000 }).toBe(count);
const jobsOf = (ids: readonly number[]) =>
  app.sql<{ id: number }>(
    `SELECT (data->>'receivedMailId')::int id FROM pgboss.job
      WHERE name = 'help-desk.read-mail' AND (data->>'receivedMailId')::int = ANY($1) ORDER BY 1`,
    [ids],
  );
const stateOf = async (mailboxId: number) =>
  (
    await app.sql<Record<string, unknown>>('SELECT * FROM mailbox_state WHERE mailbox_id = $1', [mailboxId])
  )[0];

async function stored(sha256: Buffer): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await app.runtime.blobs.read(`mail/${sha256.toString('hex')}`))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('takes every mail once, read or not, with its exact bytes, and leaves it as it is on the server', async () => {
  const sent = mails(60);
  await server.deliver('once', sent);
  await server.as('once', async (client) => {
    await client.mailboxOpen('INBOX');
    await client.messageFlagsAdd('1:20', ['\\Seen']);
  });
  const id = await addMailbox(app, { address: 'once@backdock.test', imapPort: server.port });
  work();
  await until(id, 60);
  const late = mail();
  await server.deliver('once', [late]);
  await until(id, 61);
  const rows = await taken(id);
  expect(rows.map(({ sha256 }) => sha256?.toString('hex'))).toEqual([...sent, late].map(hashOf));
  expect(await stored(rows[60]?.sha256 ?? Buffer.of())).toEqual(late);
  expect((await jobsOf(rows.map((row) => row.id))).map((job) => job.id)).toEqual(rows.map((row) => row.id));
  const flags = await server.as('once', async (client) => {
    await client.mailboxOpen('INBOX');
    return client.fetchAll('1:*', { flags: true });
  });
  expect(flags).toHaveLength(61);
  expect(flags.filter((each) => each.flags?.has('\\Seen'))).toHaveLength(20);
  await expect.poll(async () => (await stateOf(id))?.failure).toBeNull();
});

test('mail that arrives while other mail is taken does not wait for the next look', async () => {
  await server.deliver('meanwhile', mails(1));
  const id = await addMailbox(app, { address: 'meanwhile@backdock.test', imapPort: server.port });
  let arrivals = 0;
  const blobs: Runtime['blobs'] = {
    ...app.runtime.blobs,
    async write(...args) {
      if (arrivals < 2) {
        arrivals += 1;
        await server.deliver('meanwhile', mails(1));
      }
      await app.runtime.blobs.write(...args);
    },
  };
  work({ blobs }, { lookMs: 60_000 });
  await until(id, 3);
  expect(await taken(id)).toMatchObject([{ uid: 1 }, { uid: 2 }, { uid: 3 }]);
});

test('two workers on one mailbox take each mail once, and one goes on when the other dies', async () => {
  const id = await addMailbox(app, { address: 'twice@backdock.test', imapPort: server.port });
  const [first] = [work(), work()];
  await server.deliver('twice', mails(40));
  await until(id, 40);
  await first.stop();
  await server.deliver('twice', mails(5));
  await until(id, 45);
  expect(new Set((await taken(id)).map(({ uid }) => uid)).size).toBe(45);
});

test('a crash between storing the bytes and recording them loses and doubles nothing', async () => {
  await server.deliver('crash', mails(10));
  const id = await addMailbox(app, { address: 'crash@backdock.test', imapPort: server.port });
  let refused = 0;
  const queue: Runtime['queue'] = {
    ...app.runtime.queue,
    async send(...args) {
      if (args[1] === 'help-desk.read-mail' && refused < 3) {
        refused += 1;
        throw new Error('the process dies here');
      }
      await app.runtime.queue.send(...args);
    },
  };
  work({ queue });
  await until(id, 10);
  expect(refused).toBe(3);
  const rows = await taken(id);
  expect(await jobsOf(rows.map((row) => row.id))).toHaveLength(10);
});

test.each([
  ['the search for new mail', /UID SEARCH/],
  ['the description of new mail', /ENVELOPE/],
  ['a mail’s bytes', /BODY\.PEEK\[\]/],
])('a connection that is lost during %s loses no mail', async (_name, command) => {
  const wire = await openWire(server.port);
  const user = `cut${(numbers += 1)}`;
  try {
    await server.deliver(user, mails(1));
    const id = await addMailbox(app, { address: `${user}@backdock.test`, imapPort: wire.port });
    work();
    await expect.poll(async () => (await stateOf(id))?.compared_on, { timeout: 20_000 }).toBeTruthy();
    wire.cutAt(command);
    await server.deliver(user, mails(3));
    await until(id, 4);
    expect(wire.isCutPending()).toBe(false);
  } finally {
    await wire.close();
  }
});

test('after new numbers, known mail keeps its record, and only new mail is taken', async () => {
  const twins = { id: '<twin@customer.example>', subject: 'Twins' };
  const sent = [...mails(5), mail(twins), mail(twins), mail({ id: '' }), mail({ id: '' })];
  await server.deliver('renumbered', sent, { on: new Date('2026-11-10T10:00:00Z') });
  const id = await addMailbox(app, { address: 'renumbered@backdock.test', imapPort: server.port });
  const lanes = work();
  await until(id, 9);
  await lanes.stop();
  const before = await taken(id);
  await server.as('renumbered', async (client) => {
    await client.mailboxOpen('INBOX');
    await client.messageDelete('2', { uid: true });
  });
  await server.renumber('renumbered');
  await server.deliver('renumbered', mails(2));
  work();
  await until(id, 11);
  const after = await taken(id);
  const validity = after.at(-1)?.uid_validity;
  expect(validity).not.toBe(before[0]?.uid_validity);
  const kept = after.filter((row) => row.uid_validity === validity);
  // The deleted one stays as it was, under its old number.
  expect(kept).toHaveLength(10);
  const idsByHash = new Map(before.map((row) => [row.sha256?.toString('hex'), row.id]));
  expect(kept.slice(0, 8).map((row) => row.id)).toEqual(
    kept.slice(0, 8).map((row) => idsByHash.get(row.sha256?.toString('hex'))),
  );
  const jobs = await jobsOf(after.map((row) => row.id));
  expect(jobs).toHaveLength(11);
});

test('takes the junk folder too, and says when it is missing without stopping the rest', async () => {
  await server.deliver('junk', mails(2));
  const id = await addMailbox(app, {
    address: 'junk@backdock.test',
    imapPort: server.port,
    junkFolder: 'Junk',
  });
  work();
  await until(id, 2);
  await expect.poll(async () => (await stateOf(id))?.failure).toBe('The folder “Junk” doesn’t exist.');
  await server.deliver('junk', mails(1), { to: 'Junk' });
  await until(id, 3);
  expect((await taken(id)).map(({ folder }) => folder)).toEqual(['INBOX', 'INBOX', 'Junk']);
  await expect.poll(async () => (await stateOf(id))?.failing_since).toBeNull();
});

test('sets mail over 50 MB aside without fetching it, and stores what is nearly as large', async () => {
  const large = mail({ subject: 'Photos of the damage', body: 'x'.repeat(20_000_000) });
  const tooLarge = mail({ subject: 'All photos', body: `${'x'.repeat(998)}\r\n`.repeat(53_000) });
  await server.deliver('large', [large, tooLarge, mail()]);
  const id = await addMailbox(app, { address: 'large@backdock.test', imapPort: server.port });
  work();
  await until(id, 3);
  const [first, second, third] = await taken(id);
  expect(first?.sha256?.toString('hex')).toBe(hashOf(large));
  expect((await stored(first?.sha256 ?? Buffer.of())).equals(large)).toBe(true);
  expect(second).toMatchObject({ state: 'SetAside', sha256: null });
  expect(second?.set_aside_reason).toBe(
    'Larger than 50 MB, so it wasn’t fetched. It’s still in the folder “INBOX”. From Pat <pat@customer.example>, subject “All photos”.',
  );
  expect(third?.state).toBe('Taken');
  expect((await jobsOf([first?.id ?? 0, second?.id ?? 0])).map((job) => job.id)).toEqual([first?.id]);
});

test('counts mail older than the day it takes from, and compares what is there with what was taken', async () => {
  await server.deliver('ledger', mails(3), { on: new Date('2026-11-01T12:00:00Z') });
  await server.deliver('ledger', mails(4), { on: new Date('2026-11-14T12:00:00Z') });
  const id = await addMailbox(app, {
    address: 'ledger@backdock.test',
    imapPort: server.port,
    takeFrom: '2026-11-10',
  });
  work();
  await until(id, 4);
  const figures = async () => {
    const { on_server, taken: took, too_old, missing, fetched } = (await stateOf(id)) ?? {};
    return { on_server, took, too_old, missing, fetched };
  };
  await expect.poll(figures).toEqual({ on_server: 7, took: 4, too_old: 3, missing: 0, fetched: 0 });
  // As if a mail had shown up late, below the cursor.
  const [lost] = await taken(id);
  await app.sql('DELETE FROM received_mail WHERE id = $1', [lost?.id]);
  await app.sql("UPDATE mailbox_state SET asked_on = now() - interval '1 year' WHERE mailbox_id = $1", [id]);
  await expect.poll(figures).toEqual({ on_server: 7, took: 4, too_old: 3, missing: 0, fetched: 1 });
  expect(await taken(id)).toHaveLength(4);
  // Deleted on the server after it was taken: nothing is missing.
  await server.as('ledger', async (client) => {
    await client.mailboxOpen('INBOX');
    await client.messageDelete('7', { uid: true });
  });
  await app.sql("UPDATE mailbox_state SET asked_on = now() - interval '1 year' WHERE mailbox_id = $1", [id]);
  await expect.poll(figures).toEqual({ on_server: 6, took: 3, too_old: 3, missing: 0, fetched: 0 });
});

test.each([
  ['is gone', 'cut', /^(Can’t reach|The connection to) 127\.0\.0\.1 on port/],
  ['hangs', 'hang', /takes too long to answer\.$/],
  ['drips', 'drip', /takes too long to answer\.$/],
] as const)('says in words that the server %s, and goes on when it is back', async (name, fault, words) => {
  const wire = await openWire(server.port);
  try {
    const user = name.replace(' ', '');
    const id = await addMailbox(app, { address: `${user}@backdock.test`, imapPort: wire.port });
    const other = await addMailbox(app, {
      address: `beside-${fault}@backdock.test`,
      imapPort: server.port,
    });
    work({}, { connectMs: 800, commandMs: 800 });
    await server.deliver(user, mails(1));
    await until(id, 1);
    wire.fail(fault);
    await server.deliver(user, mails(2));
    await expect.poll(async () => String((await stateOf(id))?.failure), { timeout: 20_000 }).toMatch(words);
    // Nothing else waits for it.
    await server.deliver(`beside-${fault}`, mails(2));
    await until(other, 2);
    expect(await taken(id)).toHaveLength(1);
    wire.fail(null);
    await until(id, 3);
    await expect.poll(async () => (await stateOf(id))?.failing_since).toBeNull();
  } finally {
    await wire.close();
  }
});

test('a mailbox that is switched off is left alone, and one that is switched on is taken up', async () => {
  await server.deliver('switch', mails(1));
  const id = await addMailbox(app, { address: 'switch@backdock.test', imapPort: server.port });
  work();
  await until(id, 1);
  await app.write('UPDATE mailbox SET is_enabled = false, version = version + 1 WHERE id = $1', [id]);
  await expect
    .poll(() => app.sql('SELECT 1 FROM pg_locks WHERE locktype = $1 AND objid = $2', ['advisory', id]))
    .toEqual([]);
  await server.deliver('switch', mails(1));
  await app.write('UPDATE mailbox SET is_enabled = true, version = version + 1 WHERE id = $1', [id]);
  await until(id, 2);
});

test('mail that comes while other mail is taken is taken right after it', async () => {
  await server.deliver('busy', mails(1));
  const id = await addMailbox(app, { address: 'busy@backdock.test', imapPort: server.port });
  const { blobs } = app.runtime;
  let isFirst = true;
  const meanwhile: typeof blobs.write = async (...args) => {
    if (isFirst) {
      isFirst = false;
      await server.deliver('busy', mails(1));
    }
    return blobs.write(...args);
  };
  work({ blobs: { ...blobs, write: meanwhile } }, { lookMs: 60_000 });
  await expect.poll(async () => (await taken(id)).length, { timeout: 20_000 }).toBe(2);
});
