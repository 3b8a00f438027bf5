import type {
  AttemptOutcome,
  SyncCause,
} from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { causeOf, syncErrorOf } from '@backdock/core/accounting/intacct-sync/sync-causes.rules.ts';
import type { SyncError } from '@backdock/core/accounting/intacct-sync/sync-error.schema.ts';
import type { GatewayAnswer } from '../../integrations/intacct/gateway-port.ts';
import type { NewAttempt } from './attempts.queries.ts';

/** Why a record is not in Intacct, or not known to be. */
export interface Failure {
  kind: 'refused' | 'credentials' | 'busy' | 'early' | 'unsent' | 'unknown';
  retryAfterMs: number | null;
  cause: SyncCause;
  error: SyncError;
  errorCode: string | null;
  correction: string | null;
  /** Regardless of this failure, an earlier request may have been carried out. */
  isOpen?: boolean;
}

const outcomes: Readonly<Record<GatewayAnswer['kind'], AttemptOutcome>> = {
  done: 'Success',
  // The request under this control id was carried out before.
  repeated: 'Success',
  refused: 'Failure',
  credentials: 'Failure',
  busy: 'Busy',
  unsent: 'Unknown',
  unknown: 'Unknown',
};

/** A request as the attempt log stores it. */
export function attemptOf(answer: GatewayAnswer, startedOn: Date, controlId: string): NewAttempt {
  const { durationMs, requestXml, responseXml } = answer;
  const outcome = outcomes[answer.kind];
  const { cause, error, errorCode, correction } = failureOf(answer);
  const why = outcome === 'Success' ? nothing : { category: cause, error, errorCode, correction };
  return { startedOn, durationMs, controlId, outcome, requestXml, responseXml, ...why };
}

const nothing = { category: null, error: null, errorCode: null, correction: null };

/** The failure behind an answer that isn't a success. */
export function failureOf(answer: GatewayAnswer): Failure {
  switch (answer.kind) {
    case 'unsent':
    case 'unknown':
      return unheard(answer.kind, answer.why);
    case 'done':
      return { ...unheard('unknown', 'Intacct returned no record number.'), cause: 'Unknown' };
    case 'busy':
      return {
        ...errorDetails(answer.errors),
        kind: 'busy',
        retryAfterMs: answer.retryAfterMs,
        cause: 'RateLimited',
      };
    case 'credentials':
      return { ...errorDetails(answer.errors), kind: 'credentials', cause: 'Credentials' };
    case 'refused':
    case 'repeated':
      return { ...errorDetails(answer.errors), kind: 'refused' };
  }
}

/** The same for a lookup: even a refusal leaves the record's state unknown. */
export function unanswered(answer: GatewayAnswer): Failure {
  const failure = failureOf(answer);
  return failure.kind === 'refused' ? { ...failure, kind: 'unknown' } : failure;
}

/** No usable answer came back. */
export function unheard(kind: 'unsent' | 'unknown', why: string): Failure {
  return {
    kind,
    retryAfterMs: null,
    cause: 'Timeout',
    error: { message: why, reasons: [] },
    errorCode: null,
    correction: null,
  };
}

/** Why a record can't be sent, found before sending it. */
export interface Blocker {
  cause: SyncCause;
  error: SyncError;
}

/** Not sent at all: a prerequisite is missing, or not there yet. */
export function hindered(kind: 'refused' | 'early', { cause, error }: Blocker): Failure {
  return { kind, retryAfterMs: null, cause, error, errorCode: null, correction: null };
}

/** A request in flight when the process stopped: its text is lost. */
export function unheardAttempt({ cause, error }: Failure, startedOn: Date, controlId: string): NewAttempt {
  const why = { ...nothing, category: cause, error };
  return {
    startedOn,
    durationMs: 0,
    controlId,
    outcome: 'Unknown',
    requestXml: null,
    responseXml: null,
    ...why,
  };
}

function errorDetails(errors: Parameters<typeof causeOf>[0]): Omit<Failure, 'kind'> {
  return {
    retryAfterMs: null,
    cause: causeOf(errors),
    error:
      errors.length > 0 ? syncErrorOf(errors) : { message: 'Intacct asked us to slow down.', reasons: [] },
    errorCode: errors.at(-1)?.errorNo || null,
    correction: errors.map(({ correction }) => correction).find((text) => text !== '') ?? null,
  };
}
