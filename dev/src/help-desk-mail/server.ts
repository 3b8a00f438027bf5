import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { messagePage } from '../html.ts';
import { type ImapMailboxes, startImap } from './imap.ts';
import { letterFrom, prefilled } from './letter-form.ts';
import { postOf } from './letters.ts';
import { mailboxAddresses } from './mailboxes.ts';
import { writePage } from './pages.ts';
import { createPostOffice, type PostOffice, verdicts } from './post-office.ts';
import { listSenders } from './senders.queries.ts';
import { listSentMail } from './sent-mail.ts';
import { createSmtpListener } from './smtp.ts';

export interface HelpDeskMailOptions {
  ports: { http: number; smtp: number; imap: number };
  /** Where mail to the rest of the world ends, and is shown. */
  catcher: { smtp: string; page: string };
  /** Knows customers and suppliers. */
  databaseUrl: string | null;
  now: () => Date;
}

interface Site extends HelpDeskMailOptions {
  imap: ImapMailboxes;
  office: PostOffice;
}

const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The mail server of our departments, and a page to write to it. Port 0 picks a free port. */
export async function startHelpDeskMail(options: HelpDeskMailOptions) {
  const { ports, catcher, now } = options;
  const imap = await startImap(ports.imap, now());
  const office = createPostOffice({ imap, catcher: catcher.smtp, now });
  const smtp = createSmtpListener(office);
  smtp.on('error', (error) => console.error(error.message));
  const smtpListener = smtp.listen(ports.smtp, '127.0.0.1');
  const site = { ...options, imap, office };
  const http = createServer((request, response) => {
    answer(site, request, response).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error));
      if (!response.headersSent)
        html(response, 502, messagePage('Not sent', 'The mail could not be delivered.'));
    });
  });
  http.listen(ports.http, '127.0.0.1');
  await Promise.all([once(smtpListener, 'listening'), once(http, 'listening')]);
  return {
    httpPort: (http.address() as AddressInfo).port,
    smtpPort: (smtpListener.address() as AddressInfo).port,
    imapPort: imap.port,
    async stop(): Promise<void> {
      http.close();
      http.closeAllConnections();
      office.stop();
      await Promise.all([imap.stop(), new Promise<void>((done) => smtp.close(done))]);
    },
  };
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
      return html(response, 200, await formPage(site, searchParams));
    case 'GET /caught':
      return void response.writeHead(302, { location: site.catcher.page }).end();
    case 'POST /mails':
      return send(site, new URLSearchParams(await text(request)), response);
    case 'POST /api/mails':
      return deliver(site, searchParams, await buffer(request), response);
    case 'POST /api/hang-up':
      site.imap.hangUp();
      return void response.writeHead(204).end();
    default:
      return html(response, 404, messagePage('Not found', 'There is nothing here.'));
  }
}

async function formPage({ catcher, databaseUrl, imap }: Site, query: URLSearchParams): Promise<string> {
  const [senders, sent] = await Promise.all([listSenders(databaseUrl), listSentMail(catcher.page)]);
  const answered = sent.find(({ id }) => id === query.get('reply'));
  return writePage({
    letter: prefilled(senders, query.get('example'), answered),
    answersId: answered?.id ?? '',
    senders,
    sent,
    counts: mailboxAddresses.map((address) => [address, imap.count(address)]),
    notice: query.has('sent') ? 'The mail is in the mailbox.' : null,
  });
}

async function send(site: Site, form: URLSearchParams, response: ServerResponse): Promise<void> {
  const letter = letterFrom(form, await listSentMail(site.catcher.page));
  if (typeof letter === 'string') return html(response, 400, messagePage('Not sent', letter));
  await site.office.deliver(await postOf(letter, site.now()));
  response.writeHead(303, { location: '/?sent' }).end();
}

/** Any bytes, as tests need them: `POST /api/mails?from=…&to=…&verdict=pass`, the mail as the body. */
async function deliver(
  { office }: Site,
  query: URLSearchParams,
  raw: Buffer,
  response: ServerResponse,
): Promise<void> {
  await office.deliver({
    returnPath: query.get('from') ?? '',
    recipients: query.getAll('to'),
    raw,
    verdict: verdicts.find((one) => one === query.get('verdict')) ?? 'none',
    folder: query.get('folder') === 'Junk' ? 'Junk' : 'INBOX',
  });
  response.writeHead(204).end();
}

function html(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy,
  });
  response.end(body);
}
