import { z } from 'zod';
import { firstYear } from './dates.ts';
import { messages } from './messages.ts';

/** A date from a caller. ISO 8601 has a year 0; PostgreSQL doesn't. */
export const DayInput = z.iso
  .date(messages.invalidFormat)
  .refine((day) => day >= String(firstYear), messages.invalidFormat);
