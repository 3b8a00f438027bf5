import type { GatewayError, GatewayOutcome } from './gateway-port.ts';
import type { Posted } from './post.ts';
import { type Reading, readResponse } from './response-xml.ts';

/** How a call ended, or that the gateway does not know us any more: then it has done nothing. */
export type Verdict = GatewayOutcome | { kind: 'signed-out'; errors: readonly GatewayError[] };

/** Nobody is asked to wait longer than this, whatever the header says. */
const longestPauseMs = 3_600_000;

/** What came over the wire, as what became of the call. Whatever is not surely so is unknown. */
export function outcomeOf(posted: Posted, controlId: string, now: number): Verdict {
  if (posted.kind !== 'answered') return posted;
  const { status, body } = posted;
  const retryAfterMs = pauseMs(posted.retryAfter, now);
  const reading = readResponse(body, controlId);
  if (status === 429) return { kind: 'busy', retryAfterMs, errors: errorsIn(reading) };
  if (status >= 500 || (reading.kind === 'unreadable' && status >= 300)) {
    return { kind: 'unknown', why: `Intacct answered with HTTP ${status}.` };
  }
  if (reading.kind === 'unreadable') return { kind: 'unknown', why: reading.why };
  if (reading.kind === 'done') return reading;
  return refusal(reading.at, reading.errors, retryAfterMs);
}

function refusal(
  at: 'control' | 'authentication' | 'function',
  errors: readonly GatewayError[],
  retryAfterMs: number | null,
): Verdict {
  if (errors.some(({ errorNo }) => errorNo === 'GW-0010')) return { kind: 'busy', retryAfterMs, errors };
  if (errors.some(saysRepeated)) return { kind: 'repeated', errors };
  if (at === 'authentication' || errors.some(({ errorNo }) => errorNo === 'XL03000005')) {
    return { kind: 'signed-out', errors };
  }
  // The sender's own password is checked before anything else.
  if (errors.some(({ errorNo }) => errorNo === 'XL03000006')) return { kind: 'credentials', errors };
  return { kind: 'refused', errors };
}

/** By its words: a transaction that was rolled back has the same number. */
function saysRepeated({ description, description2 }: GatewayError): boolean {
  return /\bcontrol ?id\b.*\bnot unique\b/i.test(`${description} ${description2}`);
}

function errorsIn(reading: Reading): readonly GatewayError[] {
  return reading.kind === 'failed' ? reading.errors : [];
}

/** `Retry-After`: seconds, or a moment. */
function pauseMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), longestPauseMs);
}
