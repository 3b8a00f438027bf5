import { buffer } from 'node:stream/consumers';
import { wrongClocks } from '../../server/src/help-desk/tickets/clock.service.ts';
import { hashOf } from './help-desk-post-office.ts';
import type { HelpDesk } from './help-desk-world.ts';
import type { House } from './stage.ts';

const mostShown = 5;

/** Every mail in a mailbox is on record once, and every mail that was delivered is in its mailbox. */
export async function untakenMail({ owner }: House, { boxes, post }: HelpDesk): Promise<string[]> {
  const violations: string[] = [];
  for (const { id, user } of boxes) {
    const there = tally(await post.contentsOf(user));
    const { rows } = await owner.query<{ sha256: string | null }>(
      `SELECT encode(sha256, 'hex') AS sha256 FROM received_mail WHERE mailbox_id = $1`,
      [id],
    );
    const taken = tally(rows.map(({ sha256 }) => sha256 ?? 'not fetched'));
    for (const hash of new Set([...there.keys(), ...taken.keys()])) {
      const [onServer, onRecord] = [there.get(hash) ?? 0, taken.get(hash) ?? 0];
      if (onServer !== onRecord) {
        violations.push(`mail ${hash} is ${onServer} times in ${user} and ${onRecord} times on record`);
      }
    }
    for (const [hash, times] of tally(
      post.posted.filter((each) => each.user === user).map(({ sha256 }) => sha256),
    )) {
      if ((there.get(hash) ?? 0) < times)
        violations.push(`mail ${hash} was delivered to ${user} with other bytes`);
    }
  }
  return violations.slice(0, mostShown);
}

/** What is stored under a hash has that hash: the mails as they came, and their files. */
export async function otherBytes({ owner, runtime }: House): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT DISTINCT 'mail/' || encode(sha256, 'hex') AS name FROM received_mail WHERE sha256 IS NOT NULL
     UNION SELECT blob_name FROM ticket_attachment WHERE blob_name LIKE 'mail-files/%'`,
  );
  const violations: string[] = [];
  for (const { name } of rows) {
    const bytes = await runtime.blobs.read(name).then(buffer, (error: unknown) => String(error));
    if (typeof bytes === 'string') violations.push(`${name} isn't stored: ${bytes}`);
    else if (hashOf(bytes) !== name.slice(name.indexOf('/') + 1)) violations.push(`${name} has other bytes`);
  }
  return violations.slice(0, mostShown);
}

/** Due dates equal a computation from the event log alone. */
export async function wrongTargets({ owner, runtime }: House): Promise<string[]> {
  const { rows } = await owner.query<{ id: number }>('SELECT id FROM ticket');
  const wrong = await wrongClocks(
    runtime.database.reader,
    rows.map(({ id }) => id),
  );
  return wrong
    .map(
      ({ id, is, shouldBe }) => `ticket ${id}: ${JSON.stringify(is)} instead of ${JSON.stringify(shouldBe)}`,
    )
    .slice(0, mostShown);
}

/** Every file of a mail is with its message. */
export async function lostFiles({ owner }: House, { theirs }: HelpDesk): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; files: number }>(
    `SELECT internet_message_id AS id, count(attachment.id)::int AS files FROM ticket_message message
     LEFT JOIN ticket_attachment attachment ON attachment.ticket_message_id = message.id
     WHERE direction = 'Inbound' AND internet_message_id LIKE '%@customer.test' GROUP BY message.id, 1`,
  );
  const files = new Map(rows.map((row) => [row.id, row.files]));
  return theirs
    .filter(({ id, hasFile }) => files.get(id) !== (hasFile ? 1 : 0))
    .map(
      ({ id, hasFile }) =>
        `mail ${id} came with ${hasFile ? 1 : 0} files and has ${files.get(id) ?? 'no message'}`,
    )
    .slice(0, mostShown);
}

/** How long after a handoff a cut or a kill can still lose its result. */
const lossMs = 20_000;

/** A mail is handed over again only after an answer was lost, as the same mail; nothing undone is. */
export function handoffsOf({ handedOver, hurtAt }: HelpDesk): {
  again: number;
  afterLoss: number;
  violations: string[];
} {
  const found = { again: 0, afterLoss: 0, violations: [] as string[] };
  for (const [id, { handoffs }] of handedOver) {
    if (new Set(handoffs.map(({ sha256 }) => sha256)).size > 1) {
      found.violations.push(`${id} was handed over as two different mails`);
    }
    for (const [index, { at, isConfirmed }] of handoffs.slice(0, -1).entries()) {
      found.again += 1;
      if (!isConfirmed) {
        found.afterLoss += 1;
        continue;
      }
      const next = handoffs[index + 1]?.at ?? at;
      const isUnknown = hurtAt.some((hurt) => hurt > at - 1_000 && hurt < Math.min(next, at + lossMs));
      if (!isUnknown) found.violations.push(`${id} was handed over again although it was confirmed`);
    }
  }
  return found;
}

export function needlessHandoffs(_house: House, desk: HelpDesk): Promise<string[]> {
  return Promise.resolve(handoffsOf(desk).violations.slice(0, mostShown));
}

/** What was undone never arrived anywhere. */
export async function undoneThatLeft({ owner }: House, { handedOver }: HelpDesk): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT internet_message_id AS id FROM ticket_message WHERE status = 'Undone' AND internet_message_id IS NOT NULL`,
  );
  return rows.filter(({ id }) => handedOver.has(`<${id}>`)).map(({ id }) => `${id} was undone, and left`);
}

function tally(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
