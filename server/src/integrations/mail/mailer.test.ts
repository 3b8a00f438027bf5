import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openMailer, RecipientRefused } from './mailer.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A mail server that refuses one command and accepts the others. */
async function mailServer(refused: string, refusal: string): Promise<string> {
  server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      const command = data.toString().split(/\s/)[0] ?? '';
      socket.write(command === refused ? `${refusal}\r\n` : '250 fine\r\n');
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `smtp://127.0.0.1:${(server.address() as { port: number }).port}?ignoreTLS=true`;
}

const mail = { key: 'mail-1', to: 'nobody@supplier.example', subject: 'Hello', text: 'Hello' };

test.each([
  ['RCPT', '550 5.1.1 No such user', true],
  ['RCPT', '556 5.1.10 Null MX', true],
  ['RCPT', '550 5.7.1 Relaying denied', false],
  ['RCPT', '550 No such user', false],
  ['RCPT', '451 4.1.1 Try later', false],
  ['MAIL', '553 5.1.8 Bad sender', false],
  ['MAIL', '550 5.1.1 No such user', false],
  ['DATA', '554 5.6.0 Rejected', false],
  ['MAIL', '421 Too busy', false],
])('%s answered with "%s" is final: %s', async (command, refusal, isFinal) => {
  const mailer = openMailer(await mailServer(command, refusal), 'Backdock <ap@backdock.test>', 5_000);
  const error: unknown = await mailer.send(mail).catch((cause: unknown) => cause);
  mailer.close();
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof RecipientRefused).toBe(isFinal);
});
