import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

/**
 * Marks a statement to be planned once per connection and then only executed. Everything else is planned for its values
 * each time: a cached plan for any value of a LIKE or an ANY can be a thousand times slower. So it's only for hot
 * statements whose plan never varies.
 */
export const preparedMark = '/* prepared */';

/** The same for the query builder: `.modifyFront(prepared)`. */
export const prepared = sql.raw(preparedMark);
const starts = [preparedMark, `select ${preparedMark}`];

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** Names the marked statements, so PostgreSQL reuses their plans. */
export class PreparingClient extends pg.Client {
  // The driver types this method's many overloads; all arguments are passed through.
  override query = ((...args: unknown[]) => {
    const [text, values, ...rest] = args;
    const isMarked = typeof text === 'string' && starts.some((start) => text.startsWith(start));
    const passed = isMarked ? [{ name: nameOf(text), text, values: values as unknown[] }, ...rest] : args;
    return (pg.Client.prototype.query as (...all: unknown[]) => unknown).apply(this, passed);
  }) as pg.Client['query'];
}
