import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { mailboxOf, mailboxPassword } from './mailboxes.ts';
import type { PostOffice } from './post-office.ts';

/** Takes mail of our mailboxes, which sign in, and mail to them, for which no one has to. */
export function createSmtpListener(office: PostOffice): SMTPServer {
  return new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      const isKnown = username !== undefined && mailboxOf(username) === username;
      if (isKnown && password === mailboxPassword) return done(null, { user: username });
      const refusal = Object.assign(new Error('Authentication failed'), { responseCode: 535 });
      return done(refusal);
    },
    onData(stream, { envelope, user }, done) {
      const delivered = buffer(stream).then((raw) =>
        office.deliver({
          returnPath: envelope.mailFrom ? envelope.mailFrom.address : '',
          recipients: envelope.rcptTo.map(({ address }) => address),
          raw,
          verdict: user ? 'pass' : 'none',
          folder: 'INBOX',
        }),
      );
      delivered.then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
}
