import { setTimeout as sleep } from 'node:timers/promises';
import { type Mailbox, mailboxes } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { fillPath } from '@backdock/core/kit/endpoint.ts';
import { addUntried } from '../../server/src/help-desk/mailboxes/save-mailbox.service.ts';
import { departmentMailbox } from './department-mailbox.ts';
import type { PostOffice } from './help-desk-post-office.ts';
import type { Office } from './intacct-office.ts';

const departments = { support: 5, logistics: 3, accounting: 4 } as const;
const firstMails = 10;
const mailsPerOutage = 10;
const readyMs = 60_000;

interface Site {
  office: Office;
  post: PostOffice;
  imapPort: number;
  smtpPort: number;
  /** Of the API, and an administrator's token. */
  origin: string;
  token: string;
}

export type OutageDesk = Awaited<ReturnType<typeof openOutageDesk>>;

/** Departments' mailboxes, whose mail is taken over a link that can be degraded and arrives beside it. */
export async function openOutageDesk({ office, post, imapPort, smtpPort, origin, token }: Site) {
  const boxes = await office.asAccountant(async (ctx) => {
    const added = [];
    for (const [user, departmentId] of Object.entries(departments)) {
      const form = departmentMailbox({ user, departmentId, imapPort, smtpPort });
      added.push({ user, form, id: await addUntried(ctx, office.runtime.config, form) });
    }
    return added;
  });
  let written = 0;
  const deliver = async (count: number) => {
    for (const { user } of boxes) {
      for (let nth = 0; nth < count; nth += 1) {
        written += 1;
        await post.deliver(user, letter(user, written), new Date());
      }
    }
  };
  const ask = (method: string, path: string, body?: unknown) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(readyMs),
    });
  const compare = async ({ id }: { id: number }) => {
    const path = fillPath(mailboxes.compare.path, { mailboxId: id });
    const { status } = await ask(mailboxes.compare.method, path);
    if (status !== 202) throw new Error(`a mailbox could not be compared: ${status}`);
  };
  /** Mail that isn't in a ticket yet, and mailboxes that aren't read or compared. */
  const waiting = async (): Promise<number> => {
    const { rows } = await office.owner.query<{ read: number; behind: number }>(
      `SELECT (SELECT count(*) FROM received_mail WHERE state <> 'Taken')::int AS read,
              (SELECT count(*) FROM mailbox_state
                WHERE failing_since IS NOT NULL OR asked_on IS NOT NULL OR connected_on IS NULL)::int AS behind`,
    );
    const { read = 0, behind = 0 } = rows[0] ?? {};
    return Math.max(0, post.posted.length - read) + behind;
  };
  return {
    waiting,
    /** Tickets to read. */
    async begin(): Promise<void> {
      await deliver(firstMails);
      const deadline = performance.now() + readyMs;
      while ((await waiting()) > 0) {
        if (performance.now() > deadline) throw new Error('the first mail was not taken');
        await sleep(250);
      }
    },
    /** Mail arrives, and someone wants to know whether any is missing. */
    async requestWork(): Promise<void> {
      await deliver(mailsPerOutage);
      for (const box of boxes) await compare(box);
    },
    /** Tries a mailbox as its form does. */
    async tryMailbox(): Promise<number> {
      const [box] = boxes;
      const answer = await ask('POST', mailboxes.test.path, { ...box?.form, mailboxId: box?.id });
      await answer.arrayBuffer();
      return answer.status;
    },
    /** The mailboxes as their page shows them. */
    async shown(): Promise<Mailbox[]> {
      const answer = await ask('GET', mailboxes.list.path);
      if (answer.status !== 200) throw new Error(`the mailboxes' page was answered ${answer.status}`);
      return mailboxes.list.response.parse(await answer.json());
    },
  };
}

function letter(user: string, number: number): Buffer {
  return Buffer.from(
    [
      `From: Pat ${number} <pat${number}@customer.test>`,
      `To: ${user}@backdock.test`,
      `Subject: Question ${number}`,
      `Date: ${new Date().toUTCString()}`,
      `Message-ID: <question-${number}@customer.test>`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      `Where is my order? This is question ${number}.`,
      '',
    ].join('\r\n'),
  );
}

/** A page that says nothing for longer leaves people waiting for mail that doesn't come. */
const tellsWithinMs = 20_000;

/**
 * What the mailboxes' page says until it's over. Whatever it says must be plain words, and if the outage is of the
 * mailboxes themselves, it must say so soon.
 */
export async function wrongWords(desk: OutageDesk, mustTell: boolean, over: AbortSignal): Promise<string[]> {
  const wrong = new Set<string>();
  const toldAfter = new Map<string, number>();
  const startedAt = performance.now();
  const names = new Set<string>();
  while (!over.aborted) {
    try {
      for (const { address, state, failure } of await desk.shown()) {
        names.add(address);
        if (state !== 'Failing') continue;
        if (!toldAfter.has(address)) toldAfter.set(address, performance.now() - startedAt);
        const why = whyNotPlain(failure);
        if (why) wrong.add(`the page of ${address} ${why}`);
      }
    } catch (error) {
      wrong.add(error instanceof Error ? error.message : String(error));
    }
    await sleep(250);
  }
  const lasted = performance.now() - startedAt;
  for (const address of mustTell && lasted > tellsWithinMs ? names : []) {
    const after = toldAfter.get(address);
    if (after === undefined || after > tellsWithinMs)
      wrong.add(`the page of ${address} said nothing for ${Math.round((after ?? lasted) / 1_000)} s`);
  }
  const slowest = Math.max(0, ...toldAfter.values());
  if (mustTell)
    console.log(`[chaos outages] the mailboxes' page told after ${(slowest / 1_000).toFixed(1)} s`);
  return [...wrong];
}

/** Names of errors, variables and files, and lines of a stack. */
const fromCode =
  /\bE[A-Z]{4,}\b|[A-Za-z]_[A-Za-z]|[a-z][A-Z]|\bError\b|\.[jt]s\b|\n|\[object|\bundefined\b|\bnull\b/;
const sentence = /^\p{Lu}.*[.”]$/u;

function whyNotPlain(words: string | null): string | null {
  if (words === null || words.trim() === '') return 'says that it fails, but not why';
  if (fromCode.test(words)) return `shows code: ${words}`;
  return sentence.test(words) || words.endsWith('.') ? null : `doesn’t say it in a sentence: ${words}`;
}
