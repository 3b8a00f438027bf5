import { manyLines } from '../kit/text/text.ts';

/** Why an administrator changes what others can do or see. */
export const changeReason = manyLines(500).min(3, 'Enter a reason of 3 to 500 characters');
