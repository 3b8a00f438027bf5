import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { Order, Plan } from './plan.ts';

/** A row recently seen at this offset: the order can be entered here instead of at its start. */
export interface Place {
  offset: number;
  sorted: string | null;
  /** The row of the dimension the list is sorted by. */
  member: number | null;
  id: number;
  at: number;
}

const livesMs = 30_000;
const maxLists = 300;
const maxPlaces = 64;
/** A page starting within this distance of a known place needs no place of its own. */
const closeEnough = 1_000;

/** Only affects speed, so each process has its own. */
const known = new WeakMap<Reader, Map<string, Place[]>>();

/** Rows chosen by id, or by a condition that differs from call to call, are few: no places are stored for them. */
export function hasPlaces({ source, isByIds }: Plan): boolean {
  return !isByIds && typeof source.where !== 'object';
}

/**
 * The place nearest to a page, if nearer than the start or the end. Offsets count from there: paging on after a jump
 * continues with the row after the last one seen, even if others insert rows, and nothing skipped is read again.
 */
export function nearestPlace(
  db: Reader,
  plan: Plan,
  count: number,
  otherwise: number,
  now: number,
): Place | null {
  const { offset } = plan;
  const usable = placesOf(db, plan).filter(
    (place) => now - place.at < livesMs && (place.offset <= offset || place.offset >= offset + count),
  );
  const distance = (place: Place) => Math.abs(place.offset - offset);
  const nearest = usable.toSorted((left, right) => distance(left) - distance(right))[0];
  return nearest && distance(nearest) < otherwise ? nearest : null;
}

/** The page relative to the place: including its row when reading forward, excluding it when reading backward. */
export function fromPlace(plan: Plan, order: Order, place: Place, count: number) {
  const isBehind = place.offset > plan.offset;
  const beyond = sql.raw(isBehind === order.descending ? '>' : '<');
  const from = sql.raw(`${isBehind === order.descending ? '>' : '<'}${isBehind ? '' : '='}`);
  const id = sql.raw(`${plan.source.table}.id`);
  const column = sql.raw(order.column.sql);
  const window = {
    limit: count,
    offset: isBehind ? place.offset - plan.offset - count : plan.offset - place.offset,
    reversed: isBehind,
  };
  const within = (condition: RawBuilder<boolean>) => ({
    ...plan,
    own: [...plan.own, { colId: null, condition }],
  });
  if (place.member !== null) {
    const member = sql.raw(`${order.column.of}.id`);
    const start = {
      member: sql<boolean>`(${column}, ${member}) ${beyond}= (${place.sorted}, ${place.member})`,
      row: sql<boolean>`(walked.member <> ${place.member} OR ${id} ${from} ${place.id})`,
    };
    return { plan: { ...plan, start }, window };
  }
  // Rows without a value are contiguous, in id order.
  return place.sorted === null
    ? { plan: within(sql`(${column} IS NULL AND ${id} ${from} ${place.id})`), window }
    : { plan: within(sql`(${column}, ${id}) ${from} (${place.sorted}, ${place.id})`), window };
}

/** Remembers where the page started, unless there's a known place nearby. */
export async function rememberPlace(
  db: Reader,
  plan: Plan,
  order: Order,
  page: { json: string; count: number },
  used: Place | null,
  now: number,
): Promise<void> {
  if (page.count === 0 || (used && Math.abs(used.offset - plan.offset) < closeEnough)) return;
  const id = (JSON.parse(page.json) as { id: number }[])[0]?.id ?? 0;
  const { table, dimensions = {} } = plan.source;
  const alias = order.column.of;
  const dimension = alias === undefined ? undefined : dimensions[alias];
  const join = dimension ? `JOIN ${dimension.table} ${alias} ON ${alias}.id = ${table}.${dimension.key}` : '';
  const { rows } = await sql<{ sorted: string | null; member: number | null }>`
    SELECT ${sql.raw(order.column.sql)}::text AS sorted, ${sql.raw(dimension ? `${alias}.id` : 'NULL')} AS member
    FROM ${sql.raw(`${table} ${join}`)} WHERE ${sql.raw(table)}.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found || (dimension && found.sorted === null)) return;
  const fresh = placesOf(db, plan).filter(({ at }) => now - at < livesMs);
  keep(db, plan, [...fresh, { offset: plan.offset, ...found, id, at: now }].slice(-maxPlaces));
}

function keyOf({ source, orders, filters }: Plan): string {
  return JSON.stringify([
    source.table,
    source.where,
    orders.map(({ colId, descending }) => [colId, descending]),
    filters.map(({ colId, filter }) => [colId, filter]),
  ]);
}

function placesOf(db: Reader, plan: Plan): readonly Place[] {
  return known.get(db)?.get(keyOf(plan)) ?? [];
}

function keep(db: Reader, plan: Plan, places: Place[]): void {
  const lists = known.get(db) ?? new Map<string, Place[]>();
  if (lists.size >= maxLists) lists.clear();
  lists.set(keyOf(plan), places);
  known.set(db, lists);
}
