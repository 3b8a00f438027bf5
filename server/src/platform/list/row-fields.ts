import type { ListSource } from './list-source.ts';

/** A row's fields, as PostgreSQL selects them. */
export function fieldsOf({ row }: Pick<ListSource, 'row'>): string {
  return Object.entries(row)
    .map(([name, value]) => `${value} AS "${name}"`)
    .join(', ');
}
