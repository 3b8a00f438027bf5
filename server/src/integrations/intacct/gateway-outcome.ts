import type { GatewayError, GatewayOutcome } from './gateway-port.ts';
import type { Posted } from './post.ts';
import { type Reading, readResponse } from './response-xml.ts';

/** A call's outcome, or that the gateway no longer accepts our session, in which case nothing was done. */
export type Verdict = GatewayOutcome | { kind: 'signed-out'; errors: readonly GatewayError[] };

/** Caps the wait, whatever the header says. */
const maxPauseMs = 3_600_000;

/** Maps the response to the call's outcome. Anything uncertain is unknown. */
export function outcomeOf(posted: Posted, controlId: string, now: number): Verdict {
  if (posted.kind !== 'answered') return posted;
  const { status, body } = posted;
  const retryAfterMs = pauseMs(posted.retryAfter, now);
  const reading = readResponse(body, controlId);
  if (status === 429) return { kind: 'busy', retryAfterMs, errors: errorsIn(reading) };
  if (status >= 500 || (reading.kind === 'unreadable' && status >= 300)) {
    return { kind: 'unknown', why: `Intacct returned HTTP ${status}.` };
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
  // The sender's own password is checked first.
  if (errors.some(({ errorNo }) => errorNo === 'XL03000006')) return { kind: 'credentials', errors };
  return { kind: 'refused', errors };
}

/** Matched by wording: a rolled-back transaction has the same error number. */
function saysRepeated({ description, description2 }: GatewayError): boolean {
  return /\bcontrol ?id\b.*\bnot unique\b/i.test(`${description} ${description2}`);
}

function errorsIn(reading: Reading): readonly GatewayError[] {
  return reading.kind === 'failed' ? reading.errors : [];
}

/** `Retry-After`: seconds, or a date. */
function pauseMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), maxPauseMs);
}
