import { z } from 'zod';

type Schema = z.core.$ZodType;

/** Whether the schema requires a value at this path: undefined, null and an empty string all fail. */
export function isRequired(schema: Schema, path: string): boolean {
  const found = schemaAt(schema, path.split('.'));
  // Objects, arrays and booleans are never empty as a whole.
  if (!found || ['object', 'array', 'boolean'].includes(unwrapped(found)._zod.def.type)) return false;
  return [undefined, null, ''].every((empty) => !z.safeParse(found, empty).success);
}

function schemaAt(schema: Schema, [key, ...rest]: readonly string[]): Schema | undefined {
  if (key === undefined) return schema;
  const container = unwrapped(schema);
  const { def } = container._zod;
  if (def.type === 'object') {
    const next = (def as z.core.$ZodObjectDef).shape[key];
    return next && schemaAt(next, rest);
  }
  if (def.type === 'array') return schemaAt((def as z.core.$ZodArrayDef).element, rest);
  return undefined;
}

/** The schema inside `optional`, `nullable`, `default` and transformations. */
function unwrapped(schema: Schema): Schema {
  const def = schema._zod.def as { innerType?: Schema; in?: Schema };
  const inner = def.innerType ?? def.in;
  return inner ? unwrapped(inner) : schema;
}
