import type { Fields } from '@backdock/core/kit/differences.ts';
import type { Refusal } from '@backdock/core/kit/refusal.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { changeEntry, changeRecord, type VersionedKind } from '../../platform/change-record.ts';
import type { ReadCtx, WriteCtx } from '../../platform/context.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { throwNotFound } from '../../platform/errors.ts';
import { partChange } from './logistics-audit.ts';
import { lockKnownSupplier, refuseUnknownSupplier } from './logistics.service.ts';

interface Part {
  id: number;
  version: number;
}

interface PartKey {
  supplierId: number;
  id: number;
}

/** A part as currently stored, null if new, and the supplier's other parts. */
interface Among<P> {
  supplierId: number;
  existing: P | null;
  others: readonly P[];
}

/** A kind of part a supplier's logistics can have several of, and how it differs from the other kinds. */
export interface PartKind<P extends Part, F> {
  part: 'facility' | 'return-location' | 'ltl-carrier';
  noun: string;
  list: (db: Reader, supplierId: number) => Promise<P[]>;
  insert: (tx: Tx, supplierId: number, entry: F, now: Date) => Promise<number>;
  set: (tx: Tx, key: PartKey, entry: F, now: Date) => Promise<void>;
  /** Returns the entry as it will be stored. Refuses invalid ones. */
  settle: (ctx: WriteCtx, entry: F, among: Among<P>) => Promise<F>;
  /** Set if one of the parts is the default. */
  default?: {
    is: (one: F | P) => boolean;
    unset: (tx: Tx, id: number, now: Date) => Promise<void>;
  };
  /** Its name in the logistics history. */
  which: (part: P) => Fields;
  audited: (part: P) => Fields & { version?: never };
}

export interface DeletablePartKind<P extends Part, F> extends PartKind<P, F> {
  whyNotDelete?: (part: P, others: readonly P[]) => Refusal | null;
  delete: (tx: Tx, id: number) => Promise<void>;
}

export async function listParts<P extends Part, F>(
  { db }: ReadCtx,
  kind: PartKind<P, F>,
  supplierId: number,
): Promise<P[]> {
  await refuseUnknownSupplier(db, supplierId);
  return kind.list(db, supplierId);
}

export async function addPart<P extends Part, F>(
  ctx: WriteCtx,
  kind: PartKind<P, F>,
  supplierId: number,
  entry: F,
): Promise<P> {
  await lockKnownSupplier(ctx, supplierId);
  const others = await kind.list(ctx.tx, supplierId);
  const settled = await settle(ctx, kind, entry, { supplierId, existing: null, others });
  const id = await kind.insert(ctx.tx, supplierId, settled, ctx.now);
  const added = await partOf(ctx.tx, kind, { supplierId, id });
  await auditOther(ctx, kind, supplierId, { before: null, after: added });
  return added;
}

export async function savePart<P extends Part, F>(
  ctx: WriteCtx,
  kind: PartKind<P, F>,
  { supplierId, id, version }: PartKey & { version: number },
  entry: F,
): Promise<P> {
  const key = { supplierId, id };
  await changeRecord(ctx, partRecord(kind, supplierId), {
    id,
    version,
    write: async ({ existing, others }) => {
      const settled = await settle(ctx, kind, entry, { supplierId, existing, others });
      await kind.set(ctx.tx, key, settled, ctx.now);
      return changeOf(kind, supplierId, { before: existing, after: await partOf(ctx.tx, kind, key) });
    },
  });
  return partOf(ctx.tx, kind, key);
}

export async function deletePart<P extends Part, F>(
  ctx: WriteCtx,
  kind: DeletablePartKind<P, F>,
  { supplierId, id }: PartKey,
): Promise<null> {
  await changeRecord(ctx, partRecord(kind, supplierId), {
    id,
    version: null,
    whyNot: ({ existing, others }) => kind.whyNotDelete?.(existing, others) ?? null,
    write: async ({ existing }) => {
      await kind.delete(ctx.tx, id);
      return changeOf(kind, supplierId, { before: existing, after: null });
    },
  });
  return null;
}

interface LockedPart<P> {
  existing: P;
  others: readonly P[];
  version: number;
}

const partRecord = <P extends Part, F>(
  kind: PartKind<P, F>,
  supplierId: number,
): VersionedKind<LockedPart<P>> => ({
  entityType: entityTypeOf(kind),
  noun: kind.noun,
  lock: async (ctx, partId) => {
    await lockKnownSupplier(ctx, supplierId);
    const all = await kind.list(ctx.tx, supplierId);
    const existing = all.find(({ id }) => id === partId);
    return existing && { existing, others: all.filter(({ id }) => id !== partId), version: existing.version };
  },
});

const entityTypeOf = ({ part }: { part: string }) => `supplier-${part}`;

async function partOf<P extends Part, F>(db: Reader, kind: PartKind<P, F>, key: PartKey): Promise<P> {
  const all = await kind.list(db, key.supplierId);
  return all.find(({ id }) => id === key.id) ?? throwNotFound(kind.noun);
}

/** There is only one default: a new one takes it from the old. */
async function settle<P extends Part, F>(
  ctx: WriteCtx,
  kind: PartKind<P, F>,
  entry: F,
  among: Among<P>,
): Promise<F> {
  const settled = await kind.settle(ctx, entry, among);
  const before = kind.default?.is(settled) && among.others.find(kind.default.is);
  if (kind.default && before) {
    const { supplierId } = among;
    await kind.default.unset(ctx.tx, before.id, ctx.now);
    const after = await partOf(ctx.tx, kind, { supplierId, id: before.id });
    await auditOther(ctx, kind, supplierId, { before, after });
  }
  return settled;
}

interface States<P> {
  before: P | null;
  after: P | null;
}

/** Records a change to a part no one had open: a new one, or one that lost the default. */
async function auditOther<P extends Part, F>(
  ctx: WriteCtx,
  kind: PartKind<P, F>,
  supplierId: number,
  { before, after }: { before: P | null; after: P },
): Promise<void> {
  const { also, ...change } = changeOf(kind, supplierId, { before, after });
  const of = { entityType: entityTypeOf(kind), entityId: after.id, version: before?.version ?? 0 };
  await auditAll(ctx, [changeEntry(of, change), ...also]);
}

function changeOf<P extends Part, F>(
  { part, which, audited }: PartKind<P, F>,
  supplierId: number,
  { before, after }: States<P>,
) {
  return partChange(supplierId, {
    part,
    verb: verbOf(before, after),
    ...(after && { which: which(after) }),
    before: before && audited(before),
    after: after && audited(after),
  });
}

const verbOf = (before: unknown, after: unknown) => {
  if (before === null) return 'added';
  return after === null ? 'deleted' : 'changed';
};
