import { type AuditQuery, minReasonText } from '@backdock/core/history/audit-search.contract.ts';
import { dateOfDay, type Day, orderedRange } from '@backdock/core/kit/dates.ts';

/** What to search for, as in the URL. */
export interface AuditFilter {
  actorId?: number | undefined;
  kind?: string | undefined;
  record?: string | undefined;
  action?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  text?: string | undefined;
}

/** The URL may be old, or typed by hand. */
export function parseFilter(raw: unknown): AuditFilter {
  if (typeof raw !== 'object' || raw === null) return {};
  const { actorId, kind, record, action, from, to, text } = raw as Readonly<Record<string, unknown>>;
  return withoutEmpty({
    actorId: typeof actorId === 'number' && Number.isInteger(actorId) && actorId > 0 ? actorId : undefined,
    kind: textOf(kind),
    record: textOf(kind) === undefined ? undefined : textOf(record),
    action: textOf(action),
    from: dayOf(from),
    to: dayOf(to),
    text: textOf(text),
  });
}

const textOf = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && String(value).trim() !== ''
    ? String(value)
    : undefined;

const dayOf = (value: unknown) => (typeof value === 'string' && dateOfDay(value) ? value : undefined);

/** Records and actions depend on the kind, so choosing another kind clears them. */
export function changedFilter(before: AuditFilter, change: AuditFilter): AuditFilter {
  const dependent = 'kind' in change ? { record: undefined, action: undefined } : {};
  return withoutEmpty({ ...before, ...dependent, ...change });
}

/** As query parameters. Leaves out text that's too short to search for. */
export function queryOf(filter: AuditFilter): Partial<Record<keyof AuditQuery, string>> {
  const { actorId, text = '', from = null, to = null, kind, record, action } = filter;
  const days = orderedRange({ from, to });
  const query = {
    actorId: actorId?.toString(),
    kind,
    record,
    action,
    from: days.from ?? undefined,
    to: days.to ?? undefined,
    text: isTooShort(text) ? undefined : text.trim(),
  };
  return withoutEmpty(query);
}

export const isTooShort = (text: string) => text.trim().length < minReasonText;

function withoutEmpty<T extends object>(filter: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''),
  ) as never;
}
