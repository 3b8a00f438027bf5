import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1024 * 700, '700 KB'],
  [1024 * 1024 * 1.44, '1.4 MB'],
])('%d is %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
