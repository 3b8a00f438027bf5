import { AppError } from '../errors.ts';

/** Deeper than any valid request, and shallow enough for every recursive function. */
const deepest = 50;

/**
 * Refuses text that PostgreSQL can't store or headers can't carry (NUL, lone surrogates), in values and keys, at any
 * depth. Everything a caller sends passes through here once decoded.
 */
export function refuseUnsoundText(sent: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: sent, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') refuseUnsound(value);
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    if (depth === deepest) throw new AppError('invalid', 'depth', 'This is nested too deeply.');
    for (const [key, inner] of Object.entries(value)) {
      refuseUnsound(key);
      open.push({ value: inner, depth: depth + 1 });
    }
  }
}

function refuseUnsound(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new AppError('invalid', 'text', 'Text may not contain NUL characters or broken Unicode.');
  }
}

/** The host the caller used to reach us; empty if an old client names none. */
export function soundHost(host: string): string {
  if (/^(?:[\w.-]{0,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host)) return host;
  throw new AppError('invalid', 'host', 'The Host header is not valid.');
}
