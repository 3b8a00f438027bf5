import { spaced } from '../kit/form-messages.ts';
import { type Holder, type Permission, reachOf } from '../kit/permissions.ts';
import type { AuditedField, RecordKind } from './record-kind.ts';
import { type SearchableKind, searchableKinds } from './searchable-kinds.ts';

/** The kinds someone can find: only these, or all but these. */
export type VisibleKinds = { only: readonly string[] } | { except: readonly string[] };

const readsAll = (holder: Holder, permission: Permission) => reachOf(holder, permission).has('all');

function isVisible(holder: Holder, { permission, isFinance }: SearchableKind): boolean {
  const reach = reachOf(holder, 'audit.search');
  const isReached = reach.has('all') || (reach.has('finance') && isFinance);
  // Search can't check record by record which ones are someone's own, so a limited reach doesn't count.
  return isReached && (permission === null || readsAll(holder, permission));
}

/** Only administrators find kinds that aren't in the table. */
export function visibleKinds(holder: Holder): VisibleKinds {
  const typesOf = (isWanted: boolean) =>
    searchableKinds.filter((kind) => isVisible(holder, kind) === isWanted).map(({ of }) => of.entityType);
  return readsAll(holder, 'audit.search') ? { except: typesOf(false) } : { only: typesOf(true) };
}

export function isVisibleType(kinds: VisibleKinds, entityType: string): boolean {
  return 'only' in kinds ? kinds.only.includes(entityType) : !kinds.except.includes(entityType);
}

const known: ReadonlyMap<string, SearchableKind> = new Map(
  searchableKinds.map((kind) => [kind.of.entityType, { ...kind, of: withoutEndings(kind.of) }]),
);

/** How to show a kind, even one that isn't in the table. */
export function searchableKind(entityType: string): Pick<SearchableKind, 'label' | 'of'> {
  return known.get(entityType) ?? { label: spaced(entityType), of: { entityType, fields: {}, actions: {} } };
}

/** Hides the last four digits: anyone verifying bank details must hear the numbers. */
function withoutEndings(kind: RecordKind): RecordKind {
  const hide = (field: AuditedField): AuditedField =>
    field.as === 'lastFour' ? { ...field, as: 'secret' } : field;
  return {
    ...kind,
    fields: Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, hide(field)])),
  };
}
