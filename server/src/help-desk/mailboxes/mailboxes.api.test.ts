import { mailboxes } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailPassword } from '../../../test/dovecot.ts';
import { startMailHost } from '../../../test/mail-host.ts';
import { addMailbox } from '../../../test/new-mailbox.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let host: Awaited<ReturnType<typeof startMailHost>>;
let admin: string;

beforeAll(async () => {
  [app, host] = await Promise.all([openTestApp(), startMailHost()]);
  admin = await app.signedIn({ roles: ['Admin'] });
});
afterAll(async () => {
  await Promise.all([app.close(), host.close()]);
});

test('saves a mailbox whose test mail arrives, audited, without ever returning its secret', async () => {
  const saved = await app.call(mailboxes.create, {
    as: admin,
    body: host.formOf('help', { aliases: ['Care@Backdock.test'] }),
  });
  expect(saved.status).toBe(201);
  expect(saved.body).toMatchObject({ state: 'Starting', isDefault: true, aliases: ['care@backdock.test'] });
  const records = await app.sql<{ after: object }>(
    `SELECT after FROM audit_record WHERE entity_type = 'mailbox' AND entity_id = $1`,
    [String(saved.body.id)],
  );
  expect(records).toHaveLength(1);
  expect(JSON.stringify([saved.body, records])).not.toContain(mailPassword);
  // Without a new secret, the stored one is used, but only where it was meant for.
  const { body } = await app.call(mailboxes.test, {
    as: admin,
    body: { ...host.formOf('help', { secret: null }), mailboxId: saved.body.id },
  });
  expect(body.steps.map(({ outcome }) => outcome)).toEqual([
    'Passed',
    'Passed',
    'Skipped',
    'Passed',
    'Passed',
  ]);
  const elsewhere = {
    ...host.formOf('help', { secret: null, imapHost: 'localhost' }),
    mailboxId: saved.body.id,
  };
  expect((await app.call(mailboxes.test, { as: admin, body: elsewhere })).status).toBe(400);
});

test.each([
  ['a wrong password', { secret: 'wrong' }, /^Sign in: Wrong user name or password for trial\./],
  ['a missing folder', { folder: 'Nope' }, /^Open the folder: The folder “Nope” doesn’t exist\./],
  ['a closed port', { smtpPort: 1 }, /^Send a test mail: Can’t reach 127\.0\.0\.1 on port 1\./],
] as const)('says which step fails for %s, and saves nothing', async (_name, changes, words) => {
  const { status, body } = await app.call(mailboxes.create, {
    as: admin,
    body: host.formOf('trial', changes),
  });
  expect(status).toBe(422);
  expect((body as unknown as { detail: string }).detail).toMatch(words);
  expect(await app.sql(`SELECT 1 FROM mailbox WHERE address = 'trial@backdock.test'`)).toEqual([]);
});

test('an address belongs to one mailbox, in the database too', async () => {
  await addMailbox(app, { address: 'owner@backdock.test', imapPort: host.port });
  const body = host.formOf('rival', { aliases: ['owner@backdock.test'] });
  expect((await app.call(mailboxes.create, { as: admin, body })).status).toBe(400);
  const alias = `UPDATE mailbox SET aliases = '{owner@backdock.test}' WHERE address = 'help@backdock.test'`;
  await expect(app.write(alias)).rejects.toThrow('taken_address_pkey');
});

test('staff see the mailboxes of their own department, and change none', async () => {
  const id = await addMailbox(app, {
    address: 'logistics@backdock.test',
    imapPort: host.port,
    departmentId: 3,
  });
  const [mover, buyer] = await Promise.all([
    app.signedIn({ departmentId: 3 }),
    app.signedIn({ departmentId: 2 }),
  ]);
  expect((await app.call(mailboxes.list, { as: mover })).body.map((each) => each.id)).toEqual([id]);
  expect((await app.call(mailboxes.list, { as: buyer })).body).toEqual([]);
  expect((await app.call(mailboxes.setAside, { as: buyer, params: { mailboxId: id } })).status).toBe(404);
  const switched = { params: { mailboxId: id }, body: { isEnabled: false, version: 1 } };
  expect((await app.call(mailboxes.setEnabled, { as: mover, ...switched })).status).toBe(403);
  expect((await app.call(mailboxes.setEnabled, { as: admin, ...switched })).body.state).toBe('Off');
});
