import { causeOf } from '@backdock/core/accounting/intacct-sync/sync-causes.rules.ts';
import type {
  Gateway,
  GatewayAnswer,
  GatewayCall,
  GatewayFunction,
} from '../../integrations/intacct/gateway-port.ts';
import { attemptOf, type Failure, failureOf, hindered, unanswered } from './answers.ts';
import type { NewAttempt } from './attempts.queries.ts';
import type { Claimed } from './claims.service.ts';
import type { Prepared } from './prepared.service.ts';
import { isVoid } from './questions.ts';

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
      return hindered('early', prepared);
    case 'Hindered':
      return hindered('refused', prepared);
    case 'Same':
      return doneAs(prepared.recordNo);
    case 'Create':
      return create(call, prepared, task);
    case 'Update':
      return update(call, prepared, task);
    case 'Void':
      return voidOne(call, prepared, task);
  }
}

const asking = ({ controlId }: Sent) => ({ controlId: `${controlId}-find`, isOnce: false });

/** A repeat was done before only where there was a try before: otherwise the id stands for something else. */
const isDone = ({ kind }: GatewayAnswer, { wasOpen }: Sent) =>
  kind === 'done' || (kind === 'repeated' && wasOpen);

/** What an id that stands for something else was refused for was not done: it goes again under the next. */
function notDone(answer: GatewayAnswer): Failure {
  const failure = failureOf(answer);
  return answer.kind === 'repeated' ? { ...failure, kind: 'unsent' } : failure;
}

/** What is not there under the number that we know may be there under another. */
async function update(
  call: Call,
  { send, find, recordNo }: Extract<Prepared, { kind: 'Update' }>,
  task: Sent,
): Promise<Ending> {
  const answer = await call(send, { controlId: task.controlId, isOnce: true });
  if (isDone(answer, task)) return doneAs(recordNo);
  // A vendor is changed by its id, so a number that is wrong cannot be why.
  const isGone = answer.kind === 'refused' && causeOf(answer.errors) === 'MissingDocument';
  if (!isGone) return notDone(answer);
  const asked = await call(find.ask, asking(task));
  if (asked.kind !== 'done') return failureOf(asked.kind === 'refused' ? answer : asked);
  const found = find.numberIn(asked.records);
  return found && found !== recordNo ? { ...doneAs(found), isFound: true } : failureOf(answer);
}

/** What cannot be voided may be void: by somebody there, or by us and nobody heard. */
async function voidOne(
  call: Call,
  { send, find, recordNo }: Extract<Prepared, { kind: 'Void' }>,
  task: Sent,
): Promise<Ending> {
  const answer = await call(send, { controlId: task.controlId, isOnce: true });
  const done = { ...doneAs(recordNo), isVoid: true };
  if (isDone(answer, task)) return done;
  if (answer.kind !== 'refused') return notDone(answer);
  const asked = await call(find.ask, asking(task));
  const records = asked.kind === 'done' ? asked.records : [];
  const isVoidThere = records.some((record) => record['RECORDNO'] === recordNo && isVoid(record));
  return isVoidThere ? done : failureOf(answer);
}

async function create(
  call: Call,
  { send, find }: Extract<Prepared, { kind: 'Create' }>,
  task: Sent,
): Promise<Ending> {
  const { controlId, wasOpen } = task;
  const isFirst = controlId.endsWith('-1');
  // What went before, or was there and forgotten, is found by its own key before it is made again.
  if (wasOpen || !isFirst) {
    const asked = await call(find.ask, asking(task));
    // Only an answer says whether it is there.
    if (asked.kind !== 'done') return unanswered(asked);
    const found = find.numberIn(asked.records);
    if (found) return { ...doneAs(found), isFound: !isFirst || find.mayDiffer };
  }
  const answer = await call(send, { controlId, isOnce: true });
  const given = answer.kind === 'done' ? (answer.key ?? answer.records[0]?.['RECORDNO']) : null;
  if (given) return doneAs(given);
  // A number that is taken may be taken by this very record: entered there by hand, or by us and forgotten.
  const isTaken = answer.kind === 'refused' && causeOf(answer.errors) === 'DuplicateNumber';
  if (answer.kind !== 'done' && answer.kind !== 'repeated' && !isTaken) return failureOf(answer);
  const asked = await call(find.ask, asking(task));
  if (asked.kind !== 'done') return { ...unanswered(asked), isOpen: true };
  const found = find.numberIn(asked.records);
  if (found) return { ...doneAs(found), isFound: isTaken || (answer.kind === 'repeated' && !wasOpen) };
  // It was done and cannot be found: it stays open, so that it is not made twice.
  return isTaken ? failureOf(answer) : { ...failureOf(answer), kind: 'unknown' };
}

const doneAs = (recordNo: string) => ({ kind: 'done' as const, recordNo, isVoid: false, isFound: false });
