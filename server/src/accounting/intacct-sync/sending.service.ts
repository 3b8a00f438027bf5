import { causeOf } from '@backdock/core/accounting/intacct-sync/sync-causes.rules.ts';
import type {
  Gateway,
  GatewayAnswer,
  GatewayCall,
  GatewayFunction,
} from '../../integrations/intacct/gateway-port.ts';
import { attemptOf, type Failure, failureOf, hindered, unanswered } from './gateway-results.ts';
import type { NewAttempt } from './attempts.queries.ts';
import type { Claimed } from './claims.service.ts';
import type { Prepared } from './prepared.service.ts';
import { isVoid } from './lookups.ts';

/** How a turn ended. */
export type Ending =
  | {
      kind: 'done';
      recordNo: string;
      isVoid: boolean;
      /** It was already there, and its content is unknown. */
      isFound: boolean;
    }
  | { kind: 'nothing' }
  | Failure;

/** With every request made during the turn. */
export interface Ended {
  ending: Ending;
  attempts: readonly NewAttempt[];
}

type Call = (what: GatewayFunction, how: Pick<GatewayCall, 'controlId' | 'isOnce'>) => Promise<GatewayAnswer>;
type Sent = Pick<Claimed, 'controlId' | 'inDoubt'>;

/** What sending depends on. Once the lane is lost, nothing more is sent. */
interface SyncDependencies {
  gateway: Gateway;
  lost: AbortSignal;
  now(): Date;
}

/** Sends what is prepared. Anything that may have arrived before is looked up first. */
export async function sendPrepared(
  { gateway, lost, now }: SyncDependencies,
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
    case 'NotReady':
      return hindered('early', prepared);
    case 'Blocked':
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

/** A repeat means done only if there was an earlier try: otherwise the control id belongs to something else. */
const isDone = ({ kind }: GatewayAnswer, { inDoubt }: Sent) =>
  kind === 'done' || (kind === 'repeated' && inDoubt);

/** If the control id belongs to something else, nothing was done: the request is resent under the next id. */
function notDone(answer: GatewayAnswer): Failure {
  const failure = failureOf(answer);
  return answer.kind === 'repeated' ? { ...failure, kind: 'unsent' } : failure;
}

/** A record that isn't there under the number we know may be there under another. */
async function update(
  call: Call,
  { send, find, recordNo }: Extract<Prepared, { kind: 'Update' }>,
  task: Sent,
): Promise<Ending> {
  const answer = await call(send, { controlId: task.controlId, isOnce: true });
  if (isDone(answer, task)) return doneAs(recordNo);
  // A vendor is updated by its id, so a wrong number can't be the cause.
  const isGone = answer.kind === 'refused' && causeOf(answer.errors) === 'MissingDocument';
  if (!isGone) return notDone(answer);
  const lookup = await call(find.ask, asking(task));
  if (lookup.kind !== 'done') return failureOf(lookup.kind === 'refused' ? answer : lookup);
  const found = find.numberIn(lookup.records);
  return found && found !== recordNo ? { ...doneAs(found), isFound: true } : failureOf(answer);
}

/** A payment that can't be voided may be void: by someone in Intacct, or by us with the answer lost. */
async function voidOne(
  call: Call,
  { send, find, recordNo }: Extract<Prepared, { kind: 'Void' }>,
  task: Sent,
): Promise<Ending> {
  const answer = await call(send, { controlId: task.controlId, isOnce: true });
  const done = { ...doneAs(recordNo), isVoid: true };
  if (isDone(answer, task)) return done;
  if (answer.kind !== 'refused') return notDone(answer);
  const lookup = await call(find.ask, asking(task));
  const records = lookup.kind === 'done' ? lookup.records : [];
  const isVoidThere = records.some((record) => record['RECORDNO'] === recordNo && isVoid(record));
  return isVoidThere ? done : failureOf(answer);
}

async function create(
  call: Call,
  { send, find }: Extract<Prepared, { kind: 'Create' }>,
  task: Sent,
): Promise<Ending> {
  const { controlId, inDoubt } = task;
  const isFirst = controlId.endsWith('-1');
  // A record that was sent before, or is there and was forgotten, is looked up by its own key before it's created
  // again.
  if (inDoubt || !isFirst) {
    const lookup = await call(find.ask, asking(task));
    // Only an answer shows whether it's there.
    if (lookup.kind !== 'done') return unanswered(lookup);
    const found = find.numberIn(lookup.records);
    if (found) return { ...doneAs(found), isFound: !isFirst || find.mayDiffer };
  }
  const answer = await call(send, { controlId, isOnce: true });
  const given = answer.kind === 'done' ? (answer.key ?? answer.records[0]?.['RECORDNO']) : null;
  if (given) return doneAs(given);
  // A taken number may belong to this very record: entered there by hand, or sent by us and forgotten.
  const isTaken = answer.kind === 'refused' && causeOf(answer.errors) === 'DuplicateNumber';
  if (answer.kind !== 'done' && answer.kind !== 'repeated' && !isTaken) return failureOf(answer);
  const lookup = await call(find.ask, asking(task));
  if (lookup.kind !== 'done') return { ...unanswered(lookup), isOpen: true };
  const found = find.numberIn(lookup.records);
  if (found) return { ...doneAs(found), isFound: isTaken || (answer.kind === 'repeated' && !inDoubt) };
  // It was done but can't be found: it stays open, so that it isn't created twice.
  return isTaken ? failureOf(answer) : { ...failureOf(answer), kind: 'unknown' };
}

const doneAs = (recordNo: string) => ({ kind: 'done' as const, recordNo, isVoid: false, isFound: false });
