import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import hoodiecrow, { type ImapConnection, type ImapServer } from 'hoodiecrow-imap';
import { type MailboxAddress, mailboxAddresses, mailboxPassword } from './mailboxes.ts';

const plugins = ['ID', 'IDLE', 'UIDPLUS', 'UNSELECT', 'LITERALPLUS', 'SPECIAL-USE'];

export type Folder = 'INBOX' | 'Junk';

export interface ImapMailboxes {
  port: number;
  /** Puts a mail into a folder as it is; whoever idles there learns of it. */
  add(mailbox: MailboxAddress, folder: Folder, raw: Buffer, now: Date): void;
  count(mailbox: MailboxAddress): number;
  /** Ends every connection, as a server does that restarts. */
  hangUp(): void;
  stop(): Promise<void>;
}

/** Mailboxes that can be read over IMAP, each with its own folders, and gone when this program ends. */
export async function startImap(port: number, now: Date): Promise<ImapMailboxes> {
  // Mail is numbered anew at each start, so readers have to learn that their numbers are void.
  const uidvalidity = Math.floor(now.getTime() / 1_000);
  const stores = new Map(
    mailboxAddresses.map((address) => [address as string, storeOf(address, uidvalidity)]),
  );
  const door = doorTo(stores);
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    door.createClient(socket);
  }).listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const store = (mailbox: MailboxAddress) => stores.get(mailbox) as ImapServer;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (listener.address() as AddressInfo).port,
    add: (mailbox, folder, raw, on) =>
      store(mailbox).appendMessage(folder, [], internalDate(on), raw.toString('latin1')),
    count: (mailbox) => store(mailbox).getMailbox('INBOX').messages.length,
    hangUp,
    async stop() {
      listener.close();
      hangUp();
      await once(listener, 'close');
    },
  };
}

function storeOf(address: string, uidvalidity: number): ImapServer {
  return hoodiecrow({
    plugins,
    users: { [address]: { password: mailboxPassword } },
    storage: {
      INBOX: { uidvalidity },
      '': { separator: '/', folders: { Junk: { uidvalidity, 'special-use': '\\Junk' } } },
    },
  });
}

/** The library has one set of folders for all its users, so a connection moves to its own store as it signs in. */
function doorTo(stores: ReadonlyMap<string, ImapServer>): ImapServer {
  const users = Object.fromEntries([...stores.keys()].map((name) => [name, { password: mailboxPassword }]));
  const door = hoodiecrow({ plugins, users });
  const login = door.getCommandHandler('LOGIN');
  door.setCommandHandler('LOGIN', (connection, command, line, done) =>
    login(connection, command, line, () => {
      const store = stores.get(command.attributes?.[0]?.value ?? '');
      if (connection.state === 'Authenticated' && store) move(connection, store);
      done();
    }),
  );
  return door;
}

function move(connection: ImapConnection, store: ImapServer): void {
  connection.server.removeListener('notify', connection._notificationCallback);
  connection.server = store;
  store.on('notify', connection._notificationCallback);
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** In UTC, because the library gets zones with half hours wrong. */
function internalDate(on: Date): string {
  const [day, time] = on.toISOString().split('T') as [string, string];
  const [year, month, date] = day.split('-');
  return `${date}-${months[Number(month) - 1]}-${year} ${time.slice(0, 8)} +0000`;
}
