import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../../../dev/src/seeded-random.ts';
import { addInbound } from '../../../test/help-desk.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { addEmptyRows, ticketSearch } from '../../../test/ticket-search.ts';

/** Words that are their own stems. */
const words = ['otter', 'quark', 'fjord', 'blimp', 'zanko', 'brill', 'po-4417', 'po-4418'];
const senders = ['ana@fern.test', 'bo@fern.test', 'cy@moss.test'];

interface Mail {
  id: number;
  text: string[];
  from: string;
  day: string;
}

let app: TestApp;
let ask: ReturnType<typeof ticketSearch>['ask'];
const mails: Mail[] = [];
const random = seededRandom(42);
const below = (count: number) => Math.floor(random() * count);
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;

beforeAll(async () => {
  app = await openTestApp();
  const search = ticketSearch(app, await app.signedIn({ roles: ['Admin'] }));
  ({ ask } = search);
  const now = app.clock.now;
  const { ticketId } = await search.mailFrom('First', 'first@else.test', 'Nothing.');
  for (let at = 0; at < 150; at += 1) {
    app.clock.now = new Date(Date.UTC(2024, 0, 1 + at * 6, 20));
    const text = Array.from({ length: 1 + below(4) }, () => pick(words));
    const from = pick(senders);
    const id = await addInbound(app, ticketId, { from: { name: null, address: from }, text: text.join(' ') });
    mails.push({ id, text, from, day: app.clock.now.toISOString().slice(0, 10) });
  }
  app.clock.now = now;
}, 120_000);
afterAll(() => app.close());

type Asked = [part: string, isMeant: (mail: Mail) => boolean];

/** A part of a search, and what it means, said once more without a look at the code. */
const parts: (() => Asked)[] = [
  () => {
    const word = pick(words);
    return [word, ({ text }) => text.includes(word)];
  },
  () => {
    const [one, other] = [pick(words), pick(words)];
    return [
      `"${one} ${other}"`,
      ({ text }) => text.some((word, at) => word === one && text[at + 1] === other),
    ];
  },
  () => {
    const start = pick(words).slice(0, -1);
    return [`${start}*`, ({ text }) => text.some((word) => word.startsWith(start))];
  },
  () => {
    const word = pick(words);
    return [`-${word}`, ({ text }) => !text.includes(word)];
  },
  () => {
    const digits = pick(['4417', '4418']);
    return [digits, ({ text }) => text.includes(`po-${digits}`)];
  },
  () => {
    const from = pick(senders);
    const part = pick([from, from.slice(0, from.indexOf('@')), from.slice(from.indexOf('@'))]);
    return [`from:${part}`, (mail) => mail.from.startsWith(part) || mail.from.endsWith(part)];
  },
  () => {
    const from = pick(senders);
    return [`-from:${from}`, (mail) => mail.from !== from];
  },
  () => {
    const { day } = pick(mails);
    return [`after:${day}`, (mail) => mail.day >= day];
  },
  () => {
    const { day } = pick(mails);
    return [`before:${day}`, (mail) => mail.day < day];
  },
];

async function compare(count: number): Promise<number> {
  let found = 0;
  for (let at = 0; at < count; at += 1) {
    const asked = [
      parts[0]?.() ?? ['', () => false],
      ...Array.from({ length: below(3) }, () => pick(parts)()),
    ] as Asked[];
    const query = asked.map(([part]) => part).join(' ');
    const { status, body } = await ask(query, { group: 'messages' });
    if (status === 400) continue;
    const meant = mails.filter((mail) => asked.every(([, isMeant]) => isMeant(mail))).toReversed();
    const wanted = [meant.slice(0, 20).map(({ id }) => id), meant.length > 20];
    const got = [body.messages.hits.map(({ messageId }) => messageId), body.messages.next !== null];
    expect([query, ...got]).toEqual([query, ...wanted]);
    found += meant.length;
  }
  return found;
}

test('random searches find exactly what they mean, among the newest and quarter by quarter', async () => {
  expect(await compare(250)).toBeGreaterThan(500);
  await addEmptyRows(app, '2026-11-01');
  expect(await compare(250)).toBeGreaterThan(500);
}, 120_000);
