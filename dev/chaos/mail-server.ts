import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** Accepts mail, but sometimes drops the connection after delivery instead of acknowledging it. */
export async function startMailServer(random: () => number, lost: number) {
  /** By Message-ID: the recipient and the number of deliveries. */
  const mails = new Map<string, { recipient: string; deliveries: number }>();
  const sockets = new Map<number, Socket>();
  let lostReplies = 0;
  let read = (_recipient: string, _mail: string): void => undefined;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const take = (mail: string) => {
        const id = /^Message-ID: (\S+)/im.exec(mail)?.[1] ?? '';
        const before = mails.get(id);
        const recipient = session.envelope.rcptTo.map(({ address }) => address).join();
        mails.set(id, { recipient, deliveries: (before?.deliveries ?? 0) + 1 });
        read(recipient, mail);
        if (random() >= lost) return done();
        lostReplies += 1;
        sockets.get(session.remotePort)?.destroy();
      };
      // A client that dies mid-mail hasn't delivered it.
      text(stream).then(take, done);
    },
  });
  // A killed worker drops its connection midway.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    if (socket.remotePort) sockets.set(socket.remotePort, socket);
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    mails,
    lostReplies: () => lostReplies,
    /** From now on, this reader gets every mail. */
    readBy(reader: typeof read): void {
      read = reader;
    },
    close: () => server.close(),
  };
}
