import { causeOf } from '@backdock/core/accounting/intacct-sync/sync-causes.rules.ts';
import type {
  Gateway,
  GatewayAnswer,
  GatewayCall,
  GatewayFunction,
} from '../../integrations/intacct/gateway-port.ts';
import { attemptOf, type Failure, failureOf, unanswered } from './answers.ts';
import type { NewAttempt } from './attempts.queries.ts';
import type { Claimed } from './claims.service.ts';
import type { Prepared } from './prepared.service.ts';

/** How a turn ended. */
export type Ending =
  | {
      kind: 'done';
      recordNo: string;
      isVoid: boolean;
      /** It was there already, and nobody knows how it looks there. */
      isFound: boolean;
    }
  | { kind: 'nothing' }
  | { kind: 'early' }
  | Failure;

/** With every request that was made in it. */
export interface Ended {
  ending: Ending;
  attempts: readonly NewAttempt[];
}

type Call = (what: GatewayFunction, how: Pick<GatewayCall, 'controlId' | 'isOnce'>) => Promise<GatewayAnswer>;
type Sent = Pick<Claimed, 'controlId' | 'wasOpen'>;

/** What stands by while something is sent: nothing more is, once the lane is lost. */
interface Means {
  gateway: Gateway;
  lost: AbortSignal;
  now(): Date;
}

/** Tells Intacct what is prepared. What may have arrived before is asked about first. */
export async function sendPrepared(
  { gateway, lost, now }: Means,
  prepared: Prepared,
  task: Sent,
): Promise<Ended> {
  const attempts: NewAttempt[] = [];
  const call: Call = async (what, how) => {
    lost.throwIfAborted();
    const startedOn = now();
    const answer = await gateway.call({ ...what, ...how }, lost);
    attempts.push(attemptOf(answer, startedOn, how.controlId));
    return answer;
  };
  return { ending: await tell(call, prepared, task), attempts };
}

async function tell(call: Call, prepared: Prepared, task: Sent): Promise<Ending> {
  switch (prepared.kind) {
    case 'Nothing':
      return { kind: 'nothing' };
    case 'Early':
      return { kind: 'early' };
    case 'Same':
      return doneAs(prepared.recordNo);
    case 'Create':
      return create(call, prepared, task);
    case 'Update': {
      const answer = await call(prepared.send, { controlId: task.controlId, isOnce: true });
      return isDone(answer) ? doneAs(prepared.recordNo) : failureOf(answer);
    }
    case 'Void':
      return voidOne(call, prepared, task);
  }
}

const isDone = ({ kind }: GatewayAnswer) => kind === 'done' || kind === 'repeated';

/** What cannot be voided may be void: by somebody there, or by us and nobody heard. */
async function voidOne(
  call: Call,
  { send, find, recordNo }: Extract<Prepared, { kind: 'Void' }>,
  { controlId }: Sent,
): Promise<Ending> {
  const answer = await call(send, { controlId, isOnce: true });
  const done = { ...doneAs(recordNo), isVoid: true };
  if (isDone(answer)) return done;
  if (answer.kind !== 'refused') return failureOf(answer);
  const asked = await call(find, { controlId: `${controlId}-find`, isOnce: false });
  const records = asked.kind === 'done' ? asked.records : [];
  const isVoid = records.some(({ RECORDNO, STATE = '' }) => RECORDNO === recordNo && /^void/i.test(STATE));
  return isVoid ? done : failureOf(answer);
}

async function create(
  call: Call,
  { send, find }: Extract<Prepared, { kind: 'Create' }>,
  { controlId, wasOpen }: Sent,
): Promise<Ending> {
  const ask = () => call(find, { controlId: `${controlId}-find`, isOnce: false });
  if (wasOpen) {
    const asked = await ask();
    // Only an answer says whether it is there.
    if (asked.kind !== 'done') return unanswered(asked);
    const found = numberIn(asked);
    if (found) return doneAs(found);
  }
  const answer = await call(send, { controlId, isOnce: true });
  const given = answer.kind === 'done' ? (answer.key ?? numberIn(answer)) : null;
  if (given) return doneAs(given);
  // A number that is taken may be taken by this very record: entered there by hand, or by us and forgotten.
  const isTaken = answer.kind === 'refused' && causeOf(answer.errors) === 'DuplicateNumber';
  if (answer.kind !== 'done' && answer.kind !== 'repeated' && !isTaken) return failureOf(answer);
  const asked = await ask();
  if (asked.kind !== 'done') return isTaken ? failureOf(answer) : unanswered(asked);
  const found = numberIn(asked);
  return found ? { ...doneAs(found), isFound: isTaken } : failureOf(answer);
}

const doneAs = (recordNo: string) => ({ kind: 'done' as const, recordNo, isVoid: false, isFound: false });

const numberIn = ({ records }: Extract<GatewayAnswer, { kind: 'done' }>) => records[0]?.['RECORDNO'] ?? null;
