import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { hostileMail } from '../src/hostile-mail/hostile-mail.ts';
import { repository } from '../src/repository.ts';
import { seededRandom } from '../src/seeded-random.ts';
import type { Reading } from './hostile-mail-process.ts';

const mails = 10_000;
const shortMails = 300;
/** The thread's ten seconds, and starting another one. */
const maxMilliseconds = 11_000;
const maxMegabytes = 600;
const readAtOnce = 2;

/**
 * Reads mails built to break their reader. None may be lost, take long, take much memory, or end the process. They are
 * read in a process of their own, so its memory is that of reading, not of making them up.
 */
export async function hostileMailCampaign({
  short,
  seed,
}: {
  short: boolean;
  seed: number;
}): Promise<string[]> {
  const count = short ? shortMails : mails;
  const child = fork(join(repository, 'dev/chaos/hostile-mail-process.ts'), { serialization: 'advanced' });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The reading process ended.')));
  ended.catch(() => undefined);
  const answers = new Map<number, (reading: Reading) => void>();
  child.on('message', ({ id, reading }: { id: number; reading: Reading }) => answers.get(id)?.(reading));

  const random = seededRandom(seed);
  const violations: string[] = [];
  const slowest = { name: '', milliseconds: 0 };
  let megabytes = 0;
  let unreadable = 0;
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const id = (next += 1);
      const { name, raw } = hostileMail(random);
      const answer = new Promise<Reading>((resolve) => answers.set(id, resolve));
      child.send({ id, raw });
      const reading = await Promise.race([answer, ended]);
      answers.delete(id);
      megabytes = Math.max(megabytes, reading.megabytes);
      if (reading.isUnreadable) unreadable += 1;
      if (reading.milliseconds > slowest.milliseconds) {
        Object.assign(slowest, { name, milliseconds: reading.milliseconds });
      }
      if (reading.milliseconds > maxMilliseconds) violations.push(`${name}: took ${reading.milliseconds} ms`);
      violations.push(...reading.faults.map((fault) => `${name}: ${fault}`));
    }
  };
  try {
    await Promise.all(Array.from({ length: readAtOnce }, lane));
  } catch (error) {
    violations.push(String(error));
  }
  child.kill();
  if (megabytes > maxMegabytes) violations.push(`${megabytes} MB of memory, more than ${maxMegabytes}`);
  console.log(
    `[chaos hostile-mail] ${count} mails, ${unreadable} unreadable, at most ${megabytes} MB, slowest ${slowest.milliseconds} ms (${slowest.name})`,
  );
  return violations;
}
