import type { Schema } from '@backdock/core/kit/endpoint.ts';
import { z } from 'zod';

/** Returns `supplier` for a schema made by core's `id('supplier')`. */
export function idName(schema: Schema): string | null {
  const { type, out } = schema._zod.def as unknown as { type: string; out?: Schema };
  if (type === 'pipe' && out) return idName(out);
  const { description = '' } = z.globalRegistry.get(schema) ?? {};
  return /^(.+) id$/.exec(description)?.[1] ?? null;
}
