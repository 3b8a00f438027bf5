import {
  type AuditChoices,
  type AuditPage,
  auditPageSize,
  type AuditQuery,
  type FoundRecord,
  maxUnsealed,
  type SealState,
} from '@backdock/core/history/audit-search.contract.ts';
import {
  isVisibleType,
  searchableKind,
  type VisibleKinds,
  visibleKinds,
} from '@backdock/core/history/audit-search.rules.ts';
import { happened, referencesIn } from '@backdock/core/history/history.rules.ts';
import { searchableKinds } from '@backdock/core/history/searchable-kinds.ts';
import type { Employee, ReadCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import * as queries from './audit-search.queries.ts';
import { entryOf, namesOf } from './history.service.ts';

const nothing: AuditPage = { records: [], next: null, searchedTo: null };

/** One page of results. To the caller, kinds they can't read don't exist. */
export async function searchAudit(
  ctx: ReadCtx<Employee>,
  query: AuditQuery,
  { maxMs } = { maxMs: 1_000 },
): Promise<AuditPage> {
  const { db } = ctx;
  const { from, to, text, before, ...wanted } = query;
  const kinds = visibleKinds(ctx.actor);
  if (wanted.kind !== undefined && !isVisibleType(kinds, wanted.kind)) return nothing;
  const found = await rangeOf(db, query);
  if (!found) return nothing;
  const lastId = before === undefined ? found.lastId : Math.min(found.lastId, before - 1);
  const filter = { ...wanted, kinds, days: { ...found, lastId, from, to } };
  const { ids, stoppedAt } =
    text === undefined
      ? { ids: await queries.findIds(db, filter, auditPageSize + 1), stoppedAt: null }
      : await findByText(db, filter, text, maxMs);
  const isMore = ids.length > auditPageSize;
  const shown = ids.slice(0, auditPageSize);
  return {
    records: await recordsOf(db, shown, { from, to }),
    next: isMore ? (shown.at(-1) ?? null) : stoppedAt,
    searchedTo: isMore || stoppedAt === null ? null : await queries.findTime(db, stoppedAt),
  };
}

/** All of it, unless days are given or the text search needs to know where the trail ends. */
async function rangeOf(db: Reader, { from, to, text }: AuditQuery) {
  if (from === undefined && to === undefined && text === undefined) {
    return { firstId: 1, lastId: Number.MAX_SAFE_INTEGER };
  }
  return queries.findDays(db, { from, to });
}

interface Found {
  ids: number[];
  /** Records older than this weren't searched. */
  stoppedAt: number | null;
}

/**
 * Searches one stretch of the trail after the other, newest first, and stops once a page is full. Words that are common
 * by themselves but hardly occur together take long; then the page says how far back it got, and the next one continues.
 */
async function findByText(
  db: Reader,
  filter: queries.AuditFilter,
  text: string,
  maxMs: number,
): Promise<Found> {
  const limit = auditPageSize + 1;
  if (filter.record !== undefined) {
    return { ids: await queries.findIdsInRecord(db, filter, text, limit), stoppedAt: null };
  }
  const startedAt = performance.now();
  const ids: number[] = [];
  let { lastId } = filter.days;
  while (lastId >= filter.days.firstId && ids.length < limit) {
    // Always search at least one stretch, so that each page makes progress.
    if (lastId < filter.days.lastId && performance.now() - startedAt > maxMs) {
      return { ids, stoppedAt: lastId + 1 };
    }
    const firstId = Math.max(filter.days.firstId, queries.stretchStart(lastId));
    const stretch = { ...filter, days: { ...filter.days, firstId, lastId } };
    ids.push(...(await queries.findIdsByText(db, stretch, text, limit - ids.length)));
    lastId = firstId - 1;
  }
  return { ids, stoppedAt: null };
}

async function recordsOf(
  db: Reader,
  ids: readonly number[],
  days: Pick<AuditQuery, 'from' | 'to'>,
): Promise<FoundRecord[]> {
  if (ids.length === 0) return [];
  const found = (await queries.listRecords(db, ids, days)).map((record) => ({
    ...record,
    shownAs: searchableKind(record.entityType),
  }));
  const names = await namesOf(
    db,
    found.map((record) => referencesIn(record.shownAs.of, [record])),
  );
  const keyOf = (of: { entityType: string; entityId: string }) => `${of.entityType} ${of.entityId}`;
  const places = new Map(
    (await queries.listPlaces(db, found)).map(({ entityType, entityId, ...page }) => [
      keyOf({ entityType, entityId }),
      page,
    ]),
  );
  return found.map(({ shownAs, ...record }) => ({
    ...entryOf(shownAs.of, record, names),
    kind: shownAs.label,
    entityType: record.entityType,
    entityId: record.entityId,
    page: places.get(keyOf(record)) ?? null,
  }));
}

/** What the caller can search for: the listed kinds, and any other kinds in the trail. */
export async function auditChoices({ db, actor }: ReadCtx<Employee>): Promise<AuditChoices> {
  const kinds = visibleKinds(actor);
  const recorded = await queries.listActions(db, kinds);
  const actionsOf = new Map<string, Set<string>>();
  const add = (entityType: string, actions: readonly string[]) =>
    actionsOf.set(entityType, new Set([...(actionsOf.get(entityType) ?? []), ...actions]));
  for (const { of } of tableOf(kinds)) add(of.entityType, Object.keys(of.actions));
  for (const { entityType, action } of recorded) add(entityType, [action]);
  return {
    kinds: [...actionsOf]
      .map(([entityType, actions]) => {
        const { label, of } = searchableKind(entityType);
        return {
          entityType,
          label,
          actions: [...actions]
            .map((action) => ({ action, what: happened(of, action) }))
            .toSorted((one, other) => one.what.localeCompare(other.what)),
        };
      })
      .toSorted((one, other) => one.label.localeCompare(other.label)),
    people: await queries.listPeople(db),
  };
}

const tableOf = (kinds: VisibleKinds) =>
  searchableKinds.filter(({ of }) => isVisibleType(kinds, of.entityType));

export async function sealState({ db }: ReadCtx<Employee>): Promise<SealState> {
  const verification = await queries.findVerification(db);
  const newest = await queries.findNewestSeal(db);
  return {
    verification: verification ?? null,
    newest: newest ?? null,
    unsealed: await queries.countUnsealed(db, maxUnsealed),
  };
}
