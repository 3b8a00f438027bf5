import { z } from 'zod';
import { messages } from './messages.ts';
import { plainLines } from './text.ts';

const shortest = 10;

/** Why somebody does something that others will ask about. Counted as the database counts, in whole characters. */
export const reason = z
  .string()
  .trim()
  .min(shortest, { abort: true })
  .max(500)
  .regex(plainLines, messages.invalidFormat)
  .refine((text) => Array.from(text).length >= shortest, `Minimum is ${shortest} characters`);

/** Where a reason is all that is asked for. */
export const ReasonForm = z.strictObject({ reason });
