import { z } from 'zod';

export const yearInQuery = z
  .string()
  .regex(/^(19|20|21)\d\d$/, 'Invalid format')
  .transform(Number);
