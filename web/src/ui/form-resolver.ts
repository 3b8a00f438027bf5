import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { formMessage } from '@backdock/core/kit/form-messages.ts';
import { messages } from '@backdock/core/kit/messages.ts';

/** Validates a form with a contract schema, using the product's messages. */
export function checkedBy<S extends z.core.$ZodType<FieldValues, FieldValues>>(
  schema: S,
): Resolver<z.core.input<S>, unknown, z.core.output<S>> {
  const check = zodResolver(schema, { error: formMessage });
  return async (values, context, options) => {
    const result = await check(values, context, options);
    // A rejected empty field is reported as missing, whichever rule caught it first.
    for (const [name, error] of Object.entries(result.errors)) {
      if (error && values[name] === '') error.message = messages.required;
    }
    return result;
  };
}
