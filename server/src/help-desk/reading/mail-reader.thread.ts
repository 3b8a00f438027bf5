import { parentPort, workerData } from 'node:worker_threads';
import { parseMail, type ReadMail } from './parse-mail.ts';
import { secretLinkRemover } from './secret-links.ts';
import { UnreadableMail } from './structure-check.ts';

/** Reads mails for the thread that started it, one at a time. It may be killed at any moment. */
export interface Answer {
  mail: ReadMail | null;
  problem: string | null;
}

const withoutSecrets = secretLinkRemover(workerData as string[]);

parentPort?.on('message', (raw: Uint8Array) => {
  void answer(raw).then((found) => {
    parentPort?.postMessage(found, found.mail?.files.map(({ bytes }) => bytes.buffer) ?? []);
  });
});
// From here on, whatever ends this thread is a mail's doing.
parentPort?.postMessage('ready', []);

async function answer(raw: Uint8Array): Promise<Answer> {
  try {
    return { mail: await parseMail(raw, withoutSecrets), problem: null };
  } catch (error) {
    return { mail: null, problem: error instanceof UnreadableMail ? error.message : 'Its parts are broken.' };
  }
}
