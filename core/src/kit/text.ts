import { z } from 'zod';
import { messages } from './messages.ts';

/** Line breaks and other control characters, and marks that show text in another order than it has. */
const notInLine = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

export const isOneLine = (text: string) => !notInLine.test(text);

/** A name, a number, a title: one line, without anything that cannot be seen. */
export const oneLine = (longest: number) =>
  z.string().trim().min(1).max(longest).refine(isOneLine, messages.notOneLine);

/** Lines and tabs, but no other control characters. */
export const plainLines = /^(?:\P{Cc}|[\t\n\r])*$/u;

/** A note or a comment. */
export const manyLines = (longest: number) =>
  z.string().trim().min(1).max(longest).regex(plainLines, messages.invalidFormat);
