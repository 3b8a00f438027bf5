import { join } from 'node:path';
import { type MailReader, openMailReader } from '../../server/src/help-desk/reading/mail-reader.ts';
import { hostileMail } from '../src/hostile-mail/hostile-mail.ts';
import { repository } from '../src/repository.ts';
import { seededRandom } from '../src/seeded-random.ts';
import { startProcess } from './mortal-process.ts';

const mails = 10_000;
const shortMails = 300;
/** The thread's ten seconds, and starting another one. */
const mostMilliseconds = 11_000;
const mostMegabytes = 600;
const readAtOnce = 2;
const origins = ['https://backdock.test'];

/** What cleaned HTML never holds, wherever it stands in a tag. */
const dangerous =
  /<(script|style|iframe|object|embed|link|meta|base|form|svg|math|video|audio)\b|<[^>]*\s(on\w+|srcset|src="(?!data:image))|javascript:|url\(|position\s*:/i;

interface Found {
  violations: string[];
  slowest: { name: string; milliseconds: number };
  unreadable: number;
  megabytes: number;
}

/** Reads mails built to break their reader. None may be lost, take long, take much memory, or end the process. */
export async function readHostileMails(count: number, seed: number): Promise<Found> {
  const reader = openMailReader(origins);
  const found: Found = {
    violations: [],
    slowest: { name: '', milliseconds: 0 },
    unreadable: 0,
    megabytes: 0,
  };
  const random = seededRandom(seed);
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await readOne(reader, random, found);
    }
  };
  await Promise.all(Array.from({ length: readAtOnce }, lane));
  await reader.close();
  if (found.megabytes > mostMegabytes) {
    found.violations.push(`${found.megabytes} MB of memory, more than ${mostMegabytes}`);
  }
  return found;
}

async function readOne(reader: MailReader, random: () => number, found: Found): Promise<void> {
  const { name, raw } = hostileMail(random);
  const startedAt = performance.now();
  const mail = await reader.read(new Uint8Array(raw)).catch((error: unknown) => String(error));
  const milliseconds = Math.round(performance.now() - startedAt);
  if (milliseconds > found.slowest.milliseconds) found.slowest = { name, milliseconds };
  found.megabytes = Math.max(found.megabytes, Math.round(process.memoryUsage().rss / 1024 / 1024));
  if (milliseconds > mostMilliseconds) found.violations.push(`${name}: took ${milliseconds} ms`);
  if (typeof mail === 'string') {
    found.violations.push(`${name}: lost, ${mail}`);
    return;
  }
  if (mail.unreadableReason !== null) found.unreadable += 1;
  const texts = [mail.text, mail.quoted ?? '', mail.head.subject, mail.html ?? ''];
  if (texts.some((text) => text.includes('\0') || !text.isWellFormed())) {
    found.violations.push(`${name}: text that can't be stored`);
  }
  const match = dangerous.exec(mail.html ?? '');
  if (match) found.violations.push(`${name}: its HTML still holds ${match[0].slice(0, 100)}`);
}

/** In a process of its own, whose memory is that of reading alone. */
export async function hostileMailCampaign({
  short,
  seed,
}: {
  short: boolean;
  seed: number;
}): Promise<string[]> {
  const count = short ? shortMails : mails;
  const reading = startProcess(join(repository, 'dev/chaos/hostile-mail-process.ts'), {
    HOSTILE_MAILS: String(count),
    HOSTILE_SEED: String(seed),
  });
  const { violations, slowest, unreadable, megabytes } = (await reading.ready) as Found;
  await reading.ended;
  console.log(
    `[chaos hostile-mail] ${count} mails, ${unreadable} unreadable, at most ${megabytes} MB, slowest ${slowest.milliseconds} ms (${slowest.name})`,
  );
  return violations;
}
