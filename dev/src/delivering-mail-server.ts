import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that hands each mail on to the mailbox of whoever signed in to send it. */
export async function startDeliveringMailServer(
  password: string,
  deliver: (user: string, mail: Buffer) => Promise<void>,
) {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: (login, _session, done) =>
      done(null, login.password === password ? { user: login.username } : undefined),
    onData(stream, session, done) {
      buffer(stream)
        .then((mail) => deliver(String(session.user), mail))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
