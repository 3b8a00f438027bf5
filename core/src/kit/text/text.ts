import { z } from 'zod';
import { messages } from '../messages.ts';

/** Line breaks and other control characters, and marks that reorder text. */
const notInLine = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

export const isOneLine = (text: string) => !notInLine.test(text);

/** A name, number or title: one line, with no invisible characters. */
export const oneLine = (longest: number) =>
  z.string().trim().min(1).max(longest).refine(isOneLine, messages.notOneLine);

/** Line breaks and tabs, but no other control characters. */
export const plainLines = /^(?:\P{Cc}|[\t\n\r])*$/u;

/** A note or a comment. */
export const manyLines = (longest: number) =>
  z.string().trim().min(1).max(longest).regex(plainLines, messages.invalidFormat);
