import { hostileMail } from '../src/hostile-mail/hostile-mail.ts';
import { below, type HelpDesk } from './help-desk-world.ts';

export const ourServer = 'mx.backdock.test';

interface Letter {
  from: string;
  to: readonly string[];
  id: string;
  subject: string;
  text: string;
  /** What our mail server says about the sender. */
  verdict?: 'pass' | 'fail' | 'none';
  inReplyTo?: string;
  references?: readonly string[];
  headers?: readonly string[];
  hasFile?: boolean;
}

/** A mail as our server delivers it. */
export function letter(desk: HelpDesk, mail: Letter): Buffer {
  const { from, to, verdict = 'pass', inReplyTo, references = [], headers = [], hasFile = false } = mail;
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return lines([
    ...(verdict === 'none'
      ? []
      : [`Authentication-Results: ${ourServer}; dmarc=${verdict} header.from=${domain}`]),
    `Received: from mail.${domain} by ${ourServer}; ${desk.clock.now.toUTCString()}`,
    ...headers,
    `From: Somebody <${from}>`,
    `To: ${to.join(', ')}`,
    `Subject: ${mail.subject}`,
    `Date: ${desk.clock.now.toUTCString()}`,
    `Message-ID: <${mail.id}>`,
    ...(inReplyTo === undefined ? [] : [`In-Reply-To: <${inReplyTo}>`]),
    ...(references.length === 0 ? [] : [`References: ${references.map((id) => `<${id}>`).join('\r\n ')}`]),
    'MIME-Version: 1.0',
    ...(hasFile ? withFile(desk, mail.text) : ['Content-Type: text/plain; charset=utf-8', '', mail.text]),
  ]);
}

function withFile(desk: HelpDesk, text: string): string[] {
  const bytes = Buffer.from(Array.from({ length: 300 }, () => below(desk, 256)));
  return [
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--part',
    'Content-Type: application/octet-stream; name="scan.bin"',
    'Content-Disposition: attachment; filename="scan.bin"',
    'Content-Transfer-Encoding: base64',
    '',
    ...(bytes.toString('base64').match(/.{1,76}/g) ?? []),
    '--part--',
  ];
}

/** A delivery report as RFC 3464 has it, about a mail of ours. */
export function report(
  desk: HelpDesk,
  {
    id,
    to,
    returned,
    address,
    isLasting,
  }: Record<'id' | 'to' | 'returned' | 'address', string> & { isLasting: boolean },
): Buffer {
  return lines([
    `Received: from mail.relay.test by ${ourServer}; ${desk.clock.now.toUTCString()}`,
    'From: Mail Delivery System <mailer-daemon@relay.test>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Date: ${desk.clock.now.toUTCString()}`,
    `Message-ID: <${id}>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
    '',
    '--report',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'The mail could not be delivered.',
    '--report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.relay.test',
    '',
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${isLasting ? 'failed' : 'delayed'}`,
    `Status: ${isLasting ? '5.1.1' : '4.4.1'}`,
    `Diagnostic-Code: smtp; ${isLasting ? '550 5.1.1 No such user' : '451 4.4.1 Try again later'}`,
    '',
    '--report',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${returned}>`,
    '',
    '--report--',
  ]);
}

/** A mail built to break its reader. A mail server only stores whole lines, and no NUL. */
export function malformed({ random }: HelpDesk): Buffer {
  const { raw } = hostileMail(random);
  const text = raw
    .toString('latin1')
    .replaceAll('\0', '')
    .replaceAll(/\r\n|\r|\n/g, '\r\n');
  return Buffer.from(text.endsWith('\r\n') ? text : `${text}\r\n`, 'latin1');
}

const lines = (all: readonly string[]): Buffer => Buffer.from(`${all.join('\r\n')}\r\n`);
