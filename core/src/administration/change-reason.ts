import { z } from 'zod';
import { messages } from '../kit/messages.ts';
import { plainLines } from '../kit/text/text.ts';

const hint = 'Enter a reason of 3 to 500 characters';

/** Why an administrator changes what others can do or see. */
export const changeReason = z
  .string({ error: hint })
  .trim()
  .min(3, hint)
  .max(500)
  .regex(plainLines, messages.invalidFormat);
