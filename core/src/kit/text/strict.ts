import { z } from 'zod';

type Def = z.core.$ZodTypes['_zod']['def'];

/**
 * The same schema, rejecting unknown fields at every depth. A stray or mistyped field must not be dropped silently: an
 * ignored filter returns the wrong rows.
 */
export function strict<S extends z.core.$ZodType>(schema: S): S {
  const def = (schema as unknown as z.core.$ZodTypes)._zod.def;
  const changed = strictDef(def);
  if (!changed) return schema;
  const copy = z.core.clone(schema, changed);
  const description = z.globalRegistry.get(schema);
  if (description) z.globalRegistry.add(copy, description);
  return copy;
}

/** The definition with strict parts, or null if there is nothing to change. */
function strictDef(def: Def): Def | null {
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([key, each]) => [key, strict(each)]));
      return { ...def, shape, catchall: def.catchall ?? z.never() };
    }
    case 'array':
      return differing(def, { element: strict(def.element) });
    case 'record':
      return differing(def, { valueType: strict(def.valueType) });
    case 'union':
      return { ...def, options: def.options.map((each) => strict(each)) };
    case 'pipe':
      return differing(def, { in: strict(def.in), out: strict(def.out) });
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return differing(def, { innerType: strict(def.innerType) });
    default:
      return null;
  }
}

function differing<D extends Def>(def: D, parts: Partial<D>): D | null {
  const isSame = Object.entries(parts).every(([key, part]) => def[key as keyof D] === part);
  return isSame ? null : { ...def, ...parts };
}
