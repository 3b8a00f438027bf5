import { expect, test } from 'vitest';
import { z } from 'zod';
import { formMessage } from './form-messages.ts';
import { reason } from './reason.ts';

const resultOf = (text: unknown) => {
  const parsed = z.safeParse(reason, text, { error: formMessage });
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
};

test.each([
  ['ten characters', '0123456789', '0123456789'],
  ['surrounding whitespace', '  0123456789\n', '0123456789'],
  ['five hundred characters', 'x'.repeat(500), 'x'.repeat(500)],
  ['one too few', '012345678', ['Minimum is 10 characters']],
  ['nine and a space', '012345678 ', ['Minimum is 10 characters']],
  ['nothing', '', ['Minimum is 10 characters']],
  ['five emoji of two code units each', '🚚'.repeat(5), ['Minimum is 10 characters']],
  ['one too many', 'x'.repeat(501), ['Maximum is 500 characters']],
  ['no text', null, ['Field is required']],
])('%s', (_, text, outcome) => expect(resultOf(text)).toEqual(outcome));
