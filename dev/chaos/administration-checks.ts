import { may, type Permission, reachOf } from '@backdock/core/kit/permissions.ts';
import type pg from 'pg';
import type { Office } from './administration-world.ts';
import {
  isUsableAdmin,
  readTrail,
  type Rights,
  type Span,
  type Trail,
  type TrailRecord,
} from './administration-trail.ts';
import type { House } from './stage.ts';
import type { Try } from './world.ts';

type Check = (trail: Trail, office: Office, owner: pg.Client) => string[] | Promise<string[]>;

const checks: Readonly<Record<string, Check>> = {
  'there was always an administrator who could sign in': adminless,
  'a change starts where the one before it ended': gaps,
  'nobody got a role while inactive, and no head was without a department': wrongAccess,
  'nobody did anything that their rights did not allow': unallowedRecords,
  'nobody got an answer that their rights did not allow': unallowedAnswers,
  'nobody was refused what their rights allowed': wrongRefusals,
  'what was accepted is recorded as often as it happened, and what was refused is not': wrongCounts,
  'administrators were told once of every new one': wrongMails,
  'a session ends when its token is used again': openReusedSessions,
  'no session outlives a deactivation': survivingSessions,
};

const trails = new WeakMap<Office, Promise<Trail>>();

function trailOf(owner: pg.Client, office: Office): Promise<Trail> {
  const trail = trails.get(office) ?? readTrail(owner, office.tries);
  trails.set(office, trail);
  return trail;
}

/** What must hold at every moment, replayed from the audit trail and from what callers saw. */
export const administrationChecks = Object.entries(checks).map(
  ([name, check]) =>
    async ({ owner }: House, office: Office): Promise<string[]> => {
      const found = await check(await trailOf(owner, office), office, owner);
      if (found.length === 0) return [];
      return [`${name}: not ${found.length} times, as in ${found.slice(0, 3).join('; ')}`];
    },
);

const told = ({ id, action, entityId, actorId }: TrailRecord) =>
  `record ${id} (${action} of ${entityId} by ${actorId})`;
const seen = ({ actorId, endpoint, status, sentAt }: Try) =>
  `${endpoint.method} ${endpoint.path} by ${actorId} at ${new Date(sentAt).toISOString()}: ${status}`;

/** Judged after each transaction, from the first administrator on. */
function adminless({ steps }: Trail): string[] {
  const admins = new Set<string>();
  let hasBegun = false;
  return steps.flatMap(({ record, after }, at) => {
    if (isUsableAdmin(after)) admins.add(record.entityId);
    else admins.delete(record.entityId);
    hasBegun ||= admins.size > 0;
    const isWhole = steps[at + 1]?.record.xact !== record.xact;
    return hasBegun && isWhole && admins.size === 0 ? [`after ${told(record)}`] : [];
  });
}

const accessFields = ['roles', 'departmentId', 'isHead', 'isActive'] as const;

function gaps({ steps }: Trail): string[] {
  return steps.flatMap(({ record, before }) => {
    const stated = record.before;
    const differs = accessFields.some(
      (field) => stated?.[field] !== undefined && String(stated[field]) !== String(before?.[field]),
    );
    return differs ? [told(record)] : [];
  });
}

function wrongAccess({ steps }: Trail): string[] {
  return steps.flatMap(({ record, before, after }) => {
    const gained = after.roles.some((role) => !before?.roles.includes(role));
    const isWrong = (!after.isActive && gained) || (after.isHead && after.departmentId === null);
    return isWrong ? [told(record)] : [];
  });
}

/** An inactive employee can do nothing. Calls that need no permission still need someone active. */
function allows(needed: string): (rights: Rights) => boolean {
  if (needed === 'public' || needed === 'identified') return ({ isActive }) => isActive;
  return (rights) => rights.isActive && may(rights, needed as Permission);
}

const neededFor = ({ needs }: Office, { key, endpoint }: Try) => needs.get(key) ?? endpoint.permission;

function triesByKey({ tries }: Office): Map<string, Try[]> {
  return Map.groupBy(tries, ({ key }) => key);
}

/** The try that wrote a record ran when it was written. Rights were checked between its start and the record. */
function unallowedRecords(trail: Trail, office: Office): string[] {
  const byKey = triesByKey(office);
  return trail.records.flatMap((record) => {
    const { actorId, at, requestId } = record;
    if (actorId === null) return [];
    const running = (byKey.get(requestId ?? '') ?? []).filter(
      (one) => one.actorId === actorId && one.sentAt <= at + 1 && one.endedAt >= at - 1,
    );
    const isAllowed = running.some((one) =>
      trail.hadMaybe(actorId, { from: one.sentAt, to: at }, allows(neededFor(office, one))),
    );
    return isAllowed ? [] : [told(record)];
  });
}

const spanOf = ({ sentAt, endedAt }: Try): Span => ({ from: sentAt, to: endedAt });

function unallowedAnswers(trail: Trail, office: Office): string[] {
  return office.tries.flatMap((one) => {
    if (one.status === null || one.status >= 300) return [];
    return trail.hadMaybe(one.actorId, spanOf(one), allows(neededFor(office, one))) ? [] : [seen(one)];
  });
}

function wrongRefusals(trail: Trail, office: Office): string[] {
  return office.tries.flatMap((one) => {
    if (one.status !== 403) return [];
    const needed = neededFor(office, one);
    const isCovered = (rights: Rights) =>
      needed !== 'public' && needed !== 'identified' && reachOf(rights, needed).has('all');
    return trail.hadSurely(one.actorId, spanOf(one), isCovered) ? [seen(one)] : [];
  });
}

function wrongCounts(trail: Trail, office: Office): string[] {
  const byKey = Map.groupBy(trail.records, ({ requestId }) => requestId ?? '');
  const found: string[] = [];
  for (const [key, tries] of triesByKey(office)) {
    const records = byKey.get(key) ?? [];
    const due = office.due.get(key);
    const isSurelyRefused = tries.every(({ status }) => status !== null && status >= 400 && status < 500);
    const isTwice = new Set(records.map(({ xact }) => xact)).size > 1;
    const isWrong = due === undefined ? isSurelyRefused && records.length > 0 : records.length !== due;
    const [first] = tries;
    if (first && (isWrong || isTwice))
      found.push(`${seen(first)} has ${records.length} records, due: ${due}`);
  }
  return found;
}

async function wrongMails(trail: Trail, _: Office, owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>(
    `SELECT dedupe_key AS key FROM mail WHERE dedupe_key LIKE 'admin-added-%'`,
  );
  const mailed = new Set(rows.map(({ key }) => key));
  const isAdmin = ({ roles, isActive }: Rights) => isActive && roles.includes('Admin');
  const found: string[] = [];
  for (const { record, before, after } of trail.steps) {
    const isGranted =
      record.actorId !== null && !before?.roles.includes('Admin') && after.roles.includes('Admin');
    if (!isGranted) continue;
    // The administrators are read after the record is written and before the commit.
    const span = { from: record.at, to: record.committedAt };
    for (const id of trail.employeeIds) {
      const isNew = String(id) === record.entityId;
      const isMailed = mailed.delete(`admin-added-${record.entityId}-${record.before?.version}-${id}`);
      const isWrong = isMailed
        ? !isNew && !trail.hadMaybe(id, span, isAdmin)
        : isNew || trail.hadSurely(id, span, isAdmin);
      if (isWrong) found.push(`${told(record)}: ${id} was ${isMailed ? '' : 'not '}told`);
    }
  }
  return [...found, ...[...mailed].map((key) => `the mail ${key} tells of nothing`)];
}

async function openReusedSessions(_: Trail, { reusedSessions }: Office, owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    'SELECT id FROM session WHERE id = ANY ($1::uuid[]) AND ended_on IS NULL',
    [reusedSessions],
  );
  return rows.map(({ id }) => `session ${id} is open`);
}

/** No one waits longer for a sign-in whose reply was lost. */
const maxSignInMs = 10_000;

/** A sign-in that began before a deactivation may end after the next activation; any other session has to end. */
async function survivingSessions({ steps }: Trail, { signIns }: Office, owner: pg.Client): Promise<string[]> {
  const { rows: sessions } = await owner.query<{
    id: string;
    of: number;
    startedOn: number;
    endedOn: number;
  }>(
    `SELECT id, employee_id AS of, extract(epoch FROM started_on)::float8 * 1000 AS "startedOn",
       coalesce(extract(epoch FROM ended_on)::float8 * 1000, 'Infinity') AS "endedOn" FROM session`,
  );
  return steps.flatMap(({ record, before, after }, at) => {
    if (!before?.isActive || after.isActive) return [];
    const { entityId, committedAt } = record;
    const back = steps.slice(at).find((step) => step.record.entityId === entityId && step.after.isActive);
    const survivors = sessions.filter(
      ({ id, of, startedOn, endedOn }) =>
        String(of) === entityId &&
        startedOn < committedAt &&
        endedOn > committedAt &&
        (signIns.get(id) ?? startedOn + maxSignInMs) < (back?.record.committedAt ?? Infinity),
    );
    return survivors.map(({ id }) => `session ${id} after ${told(record)}`);
  });
}
