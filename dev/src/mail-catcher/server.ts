import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messagePage } from '../html.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { listPage, mailPage } from './pages.ts';
import { createSmtpServer } from './smtp.ts';

const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page that shows mail, and the API tests read it through. Port 0 picks a free port. */
export async function startMailCatcher(ports: { http: number; smtp: number }) {
  const mailbox = createMailbox();
  const smtp = createSmtpServer(mailbox);
  smtp.on('error', (error) => console.error(error.message));
  const smtpListener = smtp.listen(ports.smtp, '127.0.0.1');
  const http = createServer((request, response) => answer(mailbox, request, response));
  http.listen(ports.http, '127.0.0.1');
  await Promise.all([once(smtpListener, 'listening'), once(http, 'listening')]);
  return {
    httpPort: (http.address() as AddressInfo).port,
    smtpPort: (smtpListener.address() as AddressInfo).port,
    async stop(): Promise<void> {
      http.close();
      http.closeAllConnections();
      await new Promise<void>((done) => smtp.close(done));
    },
  };
}

function answer(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, root, second, third, fourth] = pathname.split('/');
  if (pathname === '/') return html(response, 200, listPage(mailbox.list()));
  if (root === 'messages' && second && third === 'attachments') {
    return attachment(response, mailbox.attachment(second, Number(fourth)));
  }
  if (root === 'messages' && second) {
    const mail = mailbox.find(second);
    return mail
      ? html(response, 200, mailPage(mail))
      : html(response, 404, messagePage('Not found', 'No such mail.'));
  }
  if (root === 'api' && second === 'messages') {
    if (request.method === 'DELETE') {
      mailbox.clear();
      return void response.writeHead(204).end();
    }
    if (!third) {
      const to = searchParams.get('to')?.toLowerCase();
      const mails = mailbox
        .list()
        .filter((mail) => !to || mail.recipients.some((one) => one.toLowerCase() === to));
      return json(response, 200, mails);
    }
    const mail = mailbox.find(third);
    return mail ? json(response, 200, mail) : json(response, 404, { message: 'No such mail.' });
  }
  return html(response, 404, messagePage('Not found', 'There is nothing here.'));
}

/** Always saved, never displayed: nothing that came by mail gets to run. */
function attachment(response: ServerResponse, file: ReturnType<Mailbox['attachment']>): void {
  if (!file) return html(response, 404, messagePage('Not found', 'No such attachment.'));
  const fileName = encodeURIComponent(file.filename ?? 'unnamed');
  response.writeHead(200, {
    'content-type': file.contentType,
    'content-disposition': `attachment; filename*=UTF-8''${fileName}`,
    'x-content-type-options': 'nosniff',
  });
  response.end(file.content);
}

function html(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy,
  });
  response.end(body);
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
