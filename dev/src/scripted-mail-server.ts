import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface Delivered {
  from: string;
  to: string[];
  raw: string;
  messageId: string;
  user: string;
}

/** How a mail server can answer: for an address, or for a whole mail. */
interface Manners {
  /** Refuses a recipient with this answer, such as "550 5.1.1 No such user". */
  recipient?: (address: string) => string | null;
  /** After the last byte: an answer, `drop` the connection, or say nothing for ever. */
  mail?: () => string | 'drop' | 'hang' | null;
}

function failure(answer: string): Error {
  const [, code, words] = /^(\d{3}) (.*)$/s.exec(answer) ?? [];
  return Object.assign(new Error(words), { responseCode: Number(code) });
}

/** A mail server that keeps what it got, and behaves as it's told. */
export async function startScriptedMailServer() {
  const delivered: Delivered[] = [];
  const sockets = new Map<number, Socket>();
  const manners: Manners = {};
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onRcptTo({ address }, _session, done) {
      const answer = manners.recipient?.(address);
      done(answer ? failure(answer) : null);
    },
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const answer = manners.mail?.();
        if (answer === 'hang') return;
        if (answer && answer !== 'drop') return done(failure(answer));
        const { mailFrom, rcptTo } = session.envelope;
        delivered.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
          messageId: /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '',
          user: String(session.user),
        });
        if (answer === 'drop') return sockets.get(session.remotePort)?.destroy();
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    if (socket.remotePort) sockets.set(socket.remotePort, socket);
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    delivered,
    manners,
    close: () => {
      for (const socket of sockets.values()) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
