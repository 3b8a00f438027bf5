import type { DraftWriter } from '../../integrations/assistant/draft-writer.ts';
import type { BlobStore } from '../../integrations/blob/blob-store.ts';
import type { Gateway, GatewayAnswer } from '../../integrations/intacct/gateway-port.ts';
import { type Mailer, RecipientRefused } from '../../integrations/mail/mailer.ts';
import type { ConnectionLog } from './connection-log.ts';

export function watchedMailer(mailer: Mailer, log: ConnectionLog): Mailer {
  return {
    ...mailer,
    async send(mail) {
      // A server that refuses one address is working.
      const refused = await log.watch('Mail', () => mailer.send(mail).then(() => null, unlessRefused));
      if (refused) throw refused;
    },
  };
}

function unlessRefused(error: unknown): RecipientRefused {
  if (error instanceof RecipientRefused) return error;
  throw error;
}

export function watchedFiles(blobs: BlobStore, log: ConnectionLog): BlobStore {
  return {
    ...blobs,
    inspect: (name, headBytes) => log.watch('Files', () => blobs.inspect(name, headBytes)),
    read: (name) => log.watch('Files', () => blobs.read(name)),
    write: (name, stream, contentType) => log.watch('Files', () => blobs.write(name, stream, contentType)),
    remove: (name) => log.watch('Files', () => blobs.remove(name)),
  };
}

export function watchedGateway(gateway: Gateway, log: ConnectionLog): Gateway {
  return {
    call: (call, lost) => log.watch('Intacct', () => gateway.call(call, lost), failureOf),
    tryCredentials: () => log.watch('Intacct', () => gateway.tryCredentials(), failureOf),
  };
}

/** A refused document isn't a failed connection: Intacct answered. */
function failureOf(answer: GatewayAnswer): string | null {
  switch (answer.kind) {
    case 'credentials':
      return 'Intacct refused our credentials';
    case 'busy':
      return 'Intacct is busy';
    case 'unsent':
    case 'unknown':
      return answer.why;
    default:
      return null;
  }
}

export function watchedWriter(writer: DraftWriter, log: ConnectionLog): DraftWriter {
  return {
    ...writer,
    async *draft(asked, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      // The failure is thrown below.
      log.watch('Assistant', () => promise).catch(() => undefined);
      try {
        yield* writer.draft(asked, signal);
      } catch (error) {
        // Whoever stops a draft says nothing about the server.
        if (!signal.aborted) reject(error);
        throw error;
      } finally {
        resolve();
      }
    },
  };
}
