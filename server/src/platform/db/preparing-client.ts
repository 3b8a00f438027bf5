import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * Begins a statement that is planned once per connection and then only run. Everything else is planned for its
 * values every time: a plan that was kept for any value of a LIKE or an ANY can be a thousand times slower. So this
 * is only for what is asked all the time and always means the same plan.
 */
export const preparedMark = '/* prepared */';

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** Gives marked statements their name, by which PostgreSQL finds the plan again. */
export class PreparingClient extends pg.Client {
  // The types of the many forms of this method are those of the driver; all are passed on as they come.
  override query = ((...args: unknown[]) => {
    const [text, values, ...rest] = args;
    const isMarked = typeof text === 'string' && text.startsWith(preparedMark);
    const passed = isMarked ? [{ name: nameOf(text), text, values: values as unknown[] }, ...rest] : args;
    return (pg.Client.prototype.query as (...all: unknown[]) => unknown).apply(this, passed);
  }) as pg.Client['query'];
}
