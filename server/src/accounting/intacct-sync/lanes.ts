import type { Gateway } from '../../integrations/intacct/gateway-port.ts';
import { type ExternalCtx, externalCtx, systemBase, type System } from '../../platform/context.ts';
import type { IntacctSettings } from '../../platform/intacct-settings.ts';
import { type Lane, pause, runLanes, unless } from '../../platform/jobs/lanes.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { hindered, unheard, unheardAttempt } from './gateway-results.ts';
import { claimNext, findDue, findOrphaned, type Turn, requeueTransient } from './claims.service.ts';
import { probeIfDue } from './connection.service.ts';
import { recordEnd, wakeMore } from './outcomes.service.ts';
import { prepare } from './prepared.service.ts';
import { type Ended, sendPrepared } from './sending.service.ts';

/** The lock space of these lanes; nothing else may use it. */
const space = 7_350;
/** How often an idle lane polls for work. */
const lookMs = 500;

/** Sends queued records to Intacct in the lanes that no other worker holds. Does nothing if Intacct isn't set up. */
export async function startLanes(runtime: Runtime): Promise<{ stop(): Promise<void> }> {
  const { intacct: gateway, config } = runtime;
  const settings = config.intacct;
  if (!gateway || !settings) return { stop: async () => undefined };
  return runLanes(runtime, {
    name: 'intacct',
    space,
    count: settings.lanes,
    work: (lane) => workIn(lane, { runtime, gateway, settings }),
  });
}

interface SyncDependencies {
  runtime: Runtime;
  gateway: Gateway;
  settings: IntacctSettings;
}

async function workIn(lane: Lane, dependencies: SyncDependencies): Promise<void> {
  const { database } = lane;
  const { runtime, settings } = dependencies;
  for (const task of await findOrphaned(database.writer, lane.number, settings.lanes)) {
    const ending = unheard('unknown', 'Backdock stopped before Intacct responded.');
    const attempts = [unheardAttempt(ending, runtime.now(), task.controlId)];
    await ctxOf(lane, runtime).inTx((ctx) => recordEnd(ctx, settings, task, { ending, attempts }));
  }
  let turn: Turn | null = null;
  while (!lane.stopping.aborted) {
    lane.lost.throwIfAborted();
    if (turn) turn = await takeTurn(lane, dependencies, turn);
    else turn = await lookForOne(lane, dependencies);
  }
}

/** Each transaction has its own `now`. */
function ctxOf({ database, number }: Lane, runtime: Runtime): ExternalCtx<System> {
  const base = { ...systemBase('intacct', runtime), requestId: `lane-${number}` };
  return { ...externalCtx({ database, queue: runtime.queue }, base), db: database.writer };
}

/** An idle lane waits a little, or until a pause ends if that's sooner. */
async function lookForOne(
  lane: Lane,
  { runtime, gateway, settings }: SyncDependencies,
): Promise<Turn | null> {
  const due = await findDue(lane.database.writer, runtime.now());
  if (due.hasProbe) await unless(lane.lost, probeIfDue(ctxOf(lane, runtime), gateway, runtime));
  if (due.hasPassed) await ctxOf(lane, runtime).inTx(requeueTransient);
  const turn = due.hasTask
    ? await ctxOf(lane, runtime).inTx((ctx) => claimNext(ctx, slotOf(lane, settings)))
    : null;
  if (!turn)
    await pause(Math.min(lookMs, due.pauseMs ?? lookMs), AbortSignal.any([lane.stopping, lane.lost]));
  return turn;
}

/** Sends one and takes the next. No transaction is open while Intacct works. */
async function takeTurn(
  lane: Lane,
  dependencies: SyncDependencies,
  { task, blocker }: Turn,
): Promise<Turn | null> {
  const { runtime, gateway, settings } = dependencies;
  const ended: Ended = blocker
    ? { ending: hindered('refused', blocker), attempts: [] }
    : await unless(
        lane.lost,
        // Reads from the primary: a replica may lag behind the request.
        prepare(lane.database.writer, settings, task).then((prepared) =>
          sendPrepared({ gateway, lost: lane.lost, now: runtime.now }, prepared, task),
        ),
      );
  const { isMore, next } = await ctxOf(lane, runtime).inTx(async (ctx) => {
    const more = await recordEnd(ctx, settings, task, ended);
    return {
      isMore: more,
      next: lane.stopping.aborted ? null : await claimNext(ctx, slotOf(lane, settings)),
    };
  });
  if (isMore) await wakeAll(lane, runtime, task);
  return next;
}

/** Very many tasks may wait for one record, so they are woken in chunks that don't block anyone else. */
async function wakeAll(lane: Lane, runtime: Runtime, task: Turn['task']): Promise<void> {
  while (!lane.stopping.aborted) {
    if (!(await ctxOf(lane, runtime).inTx((ctx) => wakeMore(ctx, task)))) return;
  }
}

/** The last lane takes the oldest first: a payment doesn't wait behind all the documents still coming in. */
const slotOf = ({ number }: Lane, { lanes }: IntacctSettings) => ({
  lane: number,
  isByAge: number === lanes,
});
