import { afterAll, expect, test } from 'vitest';
import { openMailReader } from './mail-reader.ts';

const reader = openMailReader(['https://backdock.test']);
afterAll(() => reader.close());

const read = (lines: string[]) => reader.read(new Uint8Array(Buffer.from(lines.join('\r\n'), 'latin1')));

const head = [
  'From: Anna <Anna@Customer.test>',
  'To: support@backdock.test',
  'Subject: Broken tile',
  'Message-ID: <a@customer.test>',
];

test('text with a quote and a signature', async () => {
  const mail = await read([
    ...head,
    'Date: Mon, 16 Nov 2026 10:00:00 +0000',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'The tile is broken.',
    '',
    'On Mon, Nov 16, 2026 at 9:00 AM, Support <support@backdock.test> wrote:',
    '> Open https://backdock.test/set-password#abc123 please',
  ]);
  expect(mail.head).toMatchObject({
    subject: 'Broken tile',
    from: { name: 'Anna', address: 'anna@customer.test' },
    hasOneSender: true,
    messageId: 'a@customer.test',
    sentOn: '2026-11-16T10:00:00.000Z',
  });
  expect(mail.text).toBe('The tile is broken.');
  expect(mail.quoted).toContain('[link removed]');
  expect(mail.quoted).not.toContain('abc123');
});

test('HTML is cleaned, its quote marked, and its images kept from loading', async () => {
  const mail = await read([
    ...head,
    'Content-Type: text/html; charset=utf-8',
    '',
    '<style>body{color:red}</style><script>alert(1)</script><p style="position:fixed;color:red;background:url(x)" onclick="x()">Hi&nbsp;there</p>',
    '<img src="https://tracker.test/a.gif"><img src="cid:photo@x"><a href="javascript:alert(1)">x</a><a href="https://ok.test/">ok</a>',
    '<div class="gmail_quote">old words</div>',
  ]);
  expect(mail.html).not.toMatch(/script|onclick|position|url\(|javascript| src="http/);
  expect(mail.html).toContain('data-remote-src="https://tracker.test/a.gif"');
  expect(mail.html).toContain('data-cid="photo@x"');
  expect(mail.html).toContain('rel="noopener noreferrer nofollow"');
  expect(mail).toMatchObject({ hasRemoteImages: true, quoted: 'old words', cleanedBy: 1 });
  expect(mail.text).toMatch(/^Hi there/);
});

test('files are kept as they are, with what their bytes show', async () => {
  const mail = await read([
    ...head,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    '<img src="cid:p1">',
    '--b',
    'Content-Type: image/png; name="photo.png"',
    'Content-ID: <p1>',
    'Content-Disposition: inline; filename="../../photo.png"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('89504e470d0a1a0a', 'hex').toString('base64'),
    '--b',
    'Content-Type: application/ms-tnef; name="winmail.dat"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('789f3e2201', 'hex').toString('base64'),
    '--b',
    'Content-Type: text/plain; name="empty.txt"',
    'Content-Disposition: attachment',
    '',
    '--b--',
  ]);
  expect(
    mail.files.map(({ name, sniffedType, isInline, bytes }) => [name, sniffedType, isInline, bytes.length]),
  ).toEqual([
    ['.._.._photo.png', 'image/png', true, 8],
    ['winmail.dat', 'application/ms-tnef', false, 5],
    ['empty.txt', 'application/x-empty', false, 0],
  ]);
});

test('a delivery report names what bounced and whose mail it was', async () => {
  const mail = await read([
    'From: MAILER-DAEMON@mx.test',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
    '',
    '--r',
    'Content-Type: text/plain',
    '',
    'Sorry',
    '--r',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.test',
    '',
    'Final-Recipient: rfc822; Anna@customer.test',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 no such user',
    '',
    '--r',
    'Content-Type: text/rfc822-headers',
    '',
    'Message-ID: <t7.abcdefghjk@backdock.test>',
    '--r--',
  ]);
  expect(mail.report).toEqual({
    recipients: [{ address: 'anna@customer.test', status: '5.1.1', diagnostic: 'smtp; 550 no such user' }],
    returnedIds: ['t7.abcdefghjk@backdock.test'],
  });
});

test('several senders are told', async () => {
  expect((await read([...head, 'From: Eve <eve@evil.test>', '', 'x'])).head.hasOneSender).toBe(false);
  expect((await read(['From: a@x.test, b@x.test', '', 'x'])).head.hasOneSender).toBe(false);
});

test('a thread that hangs or overflows is replaced, and the mail keeps what its first bytes tell', async () => {
  const strict = openMailReader([], { atOnce: 1, milliseconds: 1, heapMegabytes: 64 });
  const unread = await strict.read(new Uint8Array(Buffer.from(`${head.join('\r\n')}\r\n\r\nx`)));
  expect(unread).toMatchObject({
    unreadableReason: 'Reading it took too long.',
    head: { subject: 'Broken tile', from: { address: 'anna@customer.test' } },
  });
  await strict.close();
  expect((await read([...head, '', 'still here'])).text).toBe('still here');
});

test('a thread that never starts says nothing about the mail: reading fails, to be tried again', async () => {
  const broken = openMailReader([], undefined, new URL('./missing.thread.ts', import.meta.url));
  const raw = () => new Uint8Array(Buffer.from([...head, '', 'x'].join('\r\n')));
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(broken.read(raw())).rejects.toThrow('Mail can’t be read right now');
  }
  await broken.close();
});
