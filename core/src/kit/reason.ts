import { z } from 'zod';
import { messages } from './messages.ts';
import { plainLines } from './text/text.ts';

const shortest = 10;

/** Why someone did something others will ask about. Counts whole characters, as the database does. */
export const reason = z
  .string()
  .trim()
  .min(shortest, { abort: true })
  .max(500)
  .regex(plainLines, messages.invalidFormat)
  .refine((text) => Array.from(text).length >= shortest, `Minimum is ${shortest} characters`);

/** For actions that need only a reason. */
export const ReasonForm = z.strictObject({ reason });
