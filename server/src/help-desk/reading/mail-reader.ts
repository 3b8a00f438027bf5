import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { inTime } from '../../integrations/deadlines.ts';
import { AppError } from '../../platform/errors.ts';
import { createTurns } from '../../platform/turns.ts';
import { firstLook } from './mail-head.ts';
import type { Answer } from './mail-reader.thread.ts';
import type { ReadMail } from './parse-mail.ts';

export interface MailReader {
  /**
   * Reads a mail. What can't be read, or not in time, has what its first bytes tell. The bytes are handed over, so the
   * caller has none of them afterwards. Throws only if no thread starts, which says nothing about the mail.
   */
  read(raw: Uint8Array<ArrayBuffer>): Promise<ReadMail>;
  close(): Promise<void>;
}

interface ReaderLimits {
  atOnce: number;
  milliseconds: number;
  heapMegabytes: number;
}

const threadCode = new URL('./mail-reader.thread.ts', import.meta.url);

/** Raised when a newer reader can read what an older one couldn't. */
export const readerVersion = 1;

const firstBytes = 64 * 1024;
const youngMegabytes = 32;
const startMs = 30_000;
const usual: ReaderLimits = { atOnce: 2, milliseconds: 10_000, heapMegabytes: 256 };

/** Threads that read mail: bytes from strangers never run in the main one. A thread that dies is replaced. */
export function openMailReader(
  origins: readonly string[],
  limits: ReaderLimits = usual,
  code = threadCode,
): MailReader {
  const idle: Worker[] = [];
  const turns = createTurns(limits.atOnce);
  const start = async () => {
    const thread = new Worker(code, {
      workerData: origins,
      resourceLimits: {
        maxOldGenerationSizeMb: limits.heapMegabytes,
        maxYoungGenerationSizeMb: youngMegabytes,
        stackSizeMb: 4,
      },
    });
    await readiness(thread);
    // It waits for mail without keeping the program alive, and an end between two mails is nobody's failure.
    thread.unref();
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      const at = idle.indexOf(thread);
      if (at !== -1) idle.splice(at, 1);
    });
    return thread;
  };
  return {
    async read(raw) {
      const endTurn = await turns.take(true);
      try {
        const first = raw.slice(0, firstBytes);
        const thread = idle.pop() ?? (await start());
        const { mail, problem } = await askInTime(thread, raw, limits.milliseconds);
        if (problem === null || isWell(problem)) idle.push(thread);
        return mail ?? unreadable(first, problem ?? 'It could not be read.');
      } finally {
        endTurn();
      }
    },
    async close() {
      await Promise.all(idle.splice(0).map((thread) => thread.terminate()));
    },
  };
}

async function readiness(thread: Worker): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    await inTime('A thread that reads mail', startMs, () =>
      Promise.race([
        once(thread, 'message', { signal }),
        once(thread, 'exit', { signal }).then(() => Promise.reject(new Error('it ended'))),
      ]),
    );
  } catch (error) {
    thread.on('error', () => undefined);
    await thread.terminate();
    throw new AppError(
      'unavailable',
      'mail-reader',
      'Mail can’t be read right now. Please try again later.',
      {
        cause: error,
      },
    );
  } finally {
    ended.abort();
  }
}

const died = 'Reading it took too much memory.';
const late = 'Reading it took too long.';
/** Whether the thread said so itself, and so goes on. */
const isWell = (problem: string) => problem !== died && problem !== late;

async function askInTime(
  thread: Worker,
  raw: Uint8Array<ArrayBuffer>,
  milliseconds: number,
): Promise<Answer> {
  const ended = new AbortController();
  thread.ref();
  const answer = await new Promise<Answer>((resolve) => {
    const end = (found: Answer) => {
      ended.abort();
      resolve(found);
    };
    const onAnswer = (found: Answer) => end(found);
    const onEnd = () => end({ mail: null, problem: died });
    const timer = setTimeout(() => end({ mail: null, problem: late }), milliseconds);
    thread.once('message', onAnswer).once('error', onEnd).once('exit', onEnd);
    ended.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      thread.off('message', onAnswer).off('error', onEnd).off('exit', onEnd);
    });
    thread.postMessage(raw, [raw.buffer]);
  });
  thread.unref();
  if (answer.problem !== null && !isWell(answer.problem)) await thread.terminate();
  return answer;
}

function unreadable(first: Uint8Array, reason: string): ReadMail {
  return {
    head: firstLook(first),
    html: null,
    cleanedBy: null,
    hasRemoteImages: false,
    text: 'This mail could not be read here.',
    quoted: null,
    files: [],
    report: null,
    unreadableReason: reason,
  };
}
