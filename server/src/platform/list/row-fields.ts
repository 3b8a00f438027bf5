import type { ListSource } from './list-source.ts';

/** What a row of the list becomes, as PostgreSQL selects it. */
export function fieldsOf({ row }: Pick<ListSource, 'row'>): string {
  return Object.entries(row)
    .map(([name, value]) => `${value} AS "${name}"`)
    .join(', ');
}
