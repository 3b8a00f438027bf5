import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as it was handed over once. */
interface Handoff {
  at: number;
  sha256: string;
  isConfirmed: boolean;
}

export interface TakenMail {
  recipient: string;
  deliveries: number;
  handoffs: Handoff[];
}

type Reader = (recipient: string, mail: string, returnPath: string) => void;

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Accepts mail, but sometimes drops the connection after delivery instead of acknowledging it. */
export async function startMailServer(random: () => number, lost: number) {
  /** By Message-ID. */
  const mails = new Map<string, TakenMail>();
  const sockets = new Map<number, Socket>();
  let lostReplies = 0;
  let read: Reader = () => undefined;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData(stream, session, done) {
      const take = (mail: string) => {
        const id = /^Message-ID: (\S+)/im.exec(mail)?.[1] ?? '';
        const { rcptTo, mailFrom } = session.envelope;
        const recipient = rcptTo.map(({ address }) => address).join();
        const before = mails.get(id);
        const isConfirmed = random() >= lost;
        const sha256 = createHash('sha256').update(mail).digest('hex');
        mails.set(id, {
          recipient,
          deliveries: (before?.deliveries ?? 0) + 1,
          handoffs: [...(before?.handoffs ?? []), { at: performance.now(), sha256, isConfirmed }],
        });
        read(recipient, mail, mailFrom ? mailFrom.address : '');
        if (isConfirmed) return done();
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
  const { port } = listener.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    lostReplies: () => lostReplies,
    /** From now on, this reader gets every mail. */
    readBy(reader: Reader): void {
      read = reader;
    },
    close: () => server.close(),
  };
}
