import { once } from 'node:events';
import { createConnection } from 'node:net';
import { createTransport } from 'nodemailer';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CaughtMail } from '../mail-catcher/mailbox.ts';
import { startMailCatcher } from '../mail-catcher/server.ts';
import { demoAccounts } from '../identity-provider/accounts.ts';
import { mailboxAddresses, mailboxPassword } from './mailboxes.ts';
import { startHelpDeskMail } from './server.ts';

const now = new Date('2026-03-02T10:20:30Z');
let catcher: Awaited<ReturnType<typeof startMailCatcher>>;
let mail: Awaited<ReturnType<typeof startHelpDeskMail>>;
let base: string;
let caughtAt: string;

beforeEach(async () => {
  catcher = await startMailCatcher({ http: 0, smtp: 0 });
  caughtAt = `http://127.0.0.1:${catcher.httpPort}`;
  mail = await startHelpDeskMail({
    ports: { http: 0, smtp: 0, imap: 0 },
    catcher: { smtp: `smtp://127.0.0.1:${catcher.smtpPort}`, page: caughtAt },
    databaseUrl: null,
    now: () => now,
  });
  base = `http://127.0.0.1:${mail.httpPort}`;
});
afterEach(async () => {
  await mail.stop();
  await catcher.stop();
});

/** Speaks IMAP as it is: each line is sent once the one before it was answered. */
async function imap(user: string, commands: readonly string[], password = mailboxPassword): Promise<string> {
  const socket = createConnection(mail.imapPort, '127.0.0.1').setEncoding('latin1');
  let all = '';
  const until = (pattern: RegExp) =>
    new Promise<void>((done) => {
      const look = () => pattern.test(all) && done();
      socket.on('data', look);
      look();
    });
  socket.prependListener('data', (text: string) => (all += text));
  await until(/^\* OK/);
  for (const [at, command] of [`LOGIN ${user} ${password}`, ...commands].entries()) {
    socket.write(`a${at} ${command}\r\n`);
    await until(new RegExp(`^a${at} (OK|NO|BAD)`, 'm'));
  }
  socket.destroy();
  return all;
}

/** The newest mail of a folder, as it was delivered. */
async function newest(mailbox: string, folder = 'INBOX') {
  const text = await imap(mailbox, [`SELECT ${folder}`, 'UID FETCH 1:* (UID BODY.PEEK[])']);
  const literal = [...text.matchAll(/BODY\[\] \{(\d+)\}\r\n/g)].at(-1);
  const start = (literal?.index ?? 0) + (literal?.[0].length ?? 0);
  return simpleParser(Buffer.from(text.slice(start, start + Number(literal?.[1])), 'latin1'));
}

const write = (fields: Record<string, string>) =>
  fetch(`${base}/mails`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const caught = async () => (await (await fetch(`${caughtAt}/api/messages`)).json()) as CaughtMail[];

/** As the help desk answers: signed in as its mailbox. */
const fromUs = (more: object = {}) =>
  createTransport({
    host: '127.0.0.1',
    port: mail.smtpPort,
    auth: { user: 'support@backdock.test', pass: mailboxPassword },
  }).sendMail({
    from: 'Backdock Support <support@backdock.test>',
    to: 'maria@mail.example',
    replyTo: 'support+7.abcdefghij@backdock.test',
    subject: 'Your tiles',
    text: 'They are on their way.',
    messageId: '<t12.abcdefghij@backdock.test>',
    envelope: { from: 'support+t12.abcdefghij@backdock.test', to: 'maria@mail.example' },
    ...more,
  });

describe('the mail server of the departments', () => {
  it('delivers one copy to each mailbox, hands on the rest, and tells who idles', async () => {
    const socket = createConnection(mail.imapPort, '127.0.0.1').setEncoding('latin1');
    let heard = '';
    socket.on('data', (text: string) => (heard += text));
    socket.write(`a LOGIN legal@backdock.test ${mailboxPassword}\r\nb SELECT INBOX\r\nc IDLE\r\n`);
    await expect.poll(() => heard).toContain('+ idling');

    const to = [
      'support@backdock.test',
      'support+9.k7f3q2m9xa@backdock.test',
      'legal@backdock.test',
      'x@y.example',
    ];
    const transport = createTransport({ host: '127.0.0.1', port: mail.smtpPort });
    await transport.sendMail({ from: 'a@b.example', to, subject: 'To all', text: 'Grüße' });

    await expect.poll(() => heard).toContain('* 1 EXISTS');
    socket.destroy();
    expect(await imap('support@backdock.test', ['SELECT INBOX'])).toContain('* 1 EXISTS');
    expect(await imap('it@backdock.test', ['SELECT INBOX'])).toContain('* 0 EXISTS');
    expect(await newest('legal@backdock.test')).toMatchObject({ subject: 'To all', text: 'Grüße\n' });
    expect(await caught()).toMatchObject([{ returnPath: 'a@b.example', recipients: ['x@y.example'] }]);
  });

  it('keeps bytes and dates as they came, leaves mail unread, and numbers anew at each start', async () => {
    const raw = Buffer.from('From: a@b.example\r\nSubject: x\r\n\r\n\xe9\x00 and \x80\r\n', 'latin1');
    await fetch(`${base}/api/mails?from=a@b.example&to=it@backdock.test`, { method: 'POST', body: raw });
    const text = await imap('it@backdock.test', [
      'SELECT INBOX',
      'UID FETCH 1 (UID INTERNALDATE BODY.PEEK[])',
      'UID FETCH 1 (FLAGS)',
    ]);
    expect(text).toContain(raw.toString('latin1'));
    expect(text).toContain('INTERNALDATE "02-Mar-2026 10:20:30 +0000"');
    expect(text).toContain('FLAGS ()');
    expect(text).toContain(`[UIDVALIDITY ${now.getTime() / 1_000}]`);
  });

  it('hangs up when told, as a server does that restarts', async () => {
    const socket = createConnection(mail.imapPort, '127.0.0.1');
    await once(socket, 'data');
    const closed = once(socket, 'close');
    await fetch(`${base}/api/hang-up`, { method: 'POST' });
    await closed;
    expect(await imap('support@backdock.test', ['SELECT INBOX'])).toContain('* 0 EXISTS');
  });

  it('lets only those in who know the password', async () => {
    expect(await imap('support@backdock.test', ['SELECT INBOX'], 'guess')).toMatch(/a0 NO .*\r\na1 BAD/);
    const transport = createTransport({
      host: '127.0.0.1',
      port: mail.smtpPort,
      auth: { user: 'support@backdock.test', pass: 'guess' },
    });
    await expect(transport.verify()).rejects.toMatchObject({ responseCode: 535 });
  });

  it('says what it thinks of a sender, and drops what others say in its name', async () => {
    const raw =
      'Authentication-Results: Backdock.test;\r\n dmarc=pass\r\nAuthentication-Results: other.example; dmarc=pass\r\nSubject: x\r\n\r\nBody';
    await fetch(`${base}/api/mails?from=a@b.example&to=it@backdock.test&verdict=fail&folder=Junk`, {
      method: 'POST',
      body: raw,
    });
    const { headerLines } = await newest('it@backdock.test', 'Junk');
    const results = headerLines.filter(({ key }) => key === 'authentication-results').map(({ line }) => line);
    expect(results).toEqual([
      'Authentication-Results: backdock.test; dmarc=fail',
      'Authentication-Results: other.example; dmarc=pass',
    ]);
  });
});

describe('the page that writes to us', () => {
  it('sends an example with its photos, verified', async () => {
    const form = await (await fetch(`${base}/?example=damaged-tiles`)).text();
    expect(form).toContain('value="cracked-tile.png" checked');
    expect(form).not.toContain('<script');
    const reply = await write({
      from: 'Maria <maria@mail.example>',
      to: 'support@backdock.test',
      subject: 'Tiles',
      body: 'Broken',
      files: 'pallet.png',
    });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/?sent']);
    const received = await newest('support@backdock.test');
    expect(received).toMatchObject({ subject: 'Tiles', attachments: [{ filename: 'pallet.png' }] });
    expect(received.headers.get('authentication-results')).toBe('backdock.test; dmarc=pass');
  });

  it('answers a mail of ours in its thread, to its reply address', async () => {
    await fromUs();
    const [sent] = await caught();
    const form = await (await fetch(`${base}/?reply=${sent?.id}`)).text();
    expect(form).toContain('value="support+7.abcdefghij@backdock.test"');
    expect(form).toContain('value="Re: Your tiles"');
    await write({
      answers: sent?.id ?? '',
      from: 'maria@mail.example',
      to: 'support+7.abcdefghij@backdock.test',
      body: 'Thanks',
    });
    const received = await newest('support@backdock.test');
    expect(received).toMatchObject({
      inReplyTo: '<t12.abcdefghij@backdock.test>',
      references: '<t12.abcdefghij@backdock.test>',
    });
  });

  it('returns a mail of ours to where it came from, as servers and people away do', async () => {
    await fromUs();
    const [sent] = await caught();
    const answers = sent?.id ?? '';
    await write({ answers, kind: 'bounce', from: 'maria@mail.example', to: 'support@backdock.test' });
    const bounced = await newest('support@backdock.test');
    expect(bounced.headers.get('delivered-to')).toMatchObject({
      text: 'support+t12.abcdefghij@backdock.test',
    });
    expect(bounced.headers.get('return-path')).toMatchObject({ text: '' });
    expect(bounced.headers.get('content-type')).toMatchObject({ value: 'multipart/report' });
    await write({ answers, kind: 'out-of-office', from: 'maria@mail.example', to: 'buyers@backdock.test' });
    expect((await newest('buyers@backdock.test')).headers.get('auto-submitted')).toBe('auto-replied');
  });

  it('writes broken mail on purpose, and refuses what would reach nobody', async () => {
    await write({ kind: 'broken', from: 'jo@elsewhere.example', to: 'support@backdock.test', body: 'Hi' });
    expect((await newest('support@backdock.test')).headerLines).toContainEqual({
      key: 'date',
      line: 'Date: not a date',
    });
    const lost = await write({ from: 'jo@elsewhere.example', to: 'jo@other.example' });
    expect([lost.status, await lost.text()]).toEqual([400, expect.stringContaining('mailbox of ours')]);
    const nobody = await write({ from: 'x', to: 'support@backdock.test' });
    expect(nobody.status).toBe(400);
  });
});

it('has no mailbox under the address of someone who signs in', () => {
  const people = new Set<string>(Object.values(demoAccounts).map(({ email }) => email));
  expect(mailboxAddresses.filter((address) => people.has(address))).toEqual([]);
});
