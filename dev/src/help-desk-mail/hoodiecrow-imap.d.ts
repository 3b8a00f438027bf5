declare module 'hoodiecrow-imap' {
  import type { EventEmitter } from 'node:events';
  import type { Socket } from 'node:net';

  export interface ImapConnection {
    state: 'Not Authenticated' | 'Authenticated' | 'Selected';
    /** Whose folders it sees. */
    server: ImapServer;
    _notificationCallback: (notification: unknown) => void;
  }
  export type CommandHandler = (
    connection: ImapConnection,
    command: { attributes?: { value?: string }[] },
    line: string,
    done: () => void,
  ) => void;
  interface Folder {
    uidvalidity?: number;
    messages?: unknown[];
    'special-use'?: string;
  }
  interface Options {
    plugins?: readonly string[];
    users?: Record<string, { password: string }>;
    storage?: Record<string, Folder & { folders?: Record<string, Folder>; separator?: string }>;
  }
  export interface ImapServer extends EventEmitter {
    users: NonNullable<Options['users']>;
    createClient(socket: Socket): void;
    getCommandHandler(command: string): CommandHandler;
    setCommandHandler(command: string, handler: CommandHandler): void;
    appendMessage(folder: string, flags: readonly string[], internalDate: string, raw: string): void;
    getMailbox(path: string): { messages: unknown[] };
  }
  export default function hoodiecrow(options: Options): ImapServer;
}
