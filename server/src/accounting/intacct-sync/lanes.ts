import type { Gateway } from '../../integrations/intacct/gateway-port.ts';
import { type OutwardCtx, outwardCtx, type System } from '../../platform/context.ts';
import type { IntacctSettings } from '../../platform/intacct-settings.ts';
import { type Lane, pause, runLanes, unless } from '../../platform/lanes.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { hindered, unheard, unheardAttempt } from './answers.ts';
import { claimNext, findDue, findLeft, type Turn, tryPassedAgain } from './claims.service.ts';
import { probeIfDue } from './connection.service.ts';
import { recordEnd, wakeMore } from './outcomes.service.ts';
import { prepare } from './prepared.service.ts';
import { type Ended, sendPrepared } from './sending.service.ts';

/** The space of the locks of these lanes; nothing else may use it. */
const space = 7_350;
/** How often whoever has nothing to do looks for something. */
const lookMs = 500;

/** Sends to Intacct what waits for it, as far as no other worker does. Where it is not set up, nothing happens. */
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

interface Office {
  runtime: Runtime;
  gateway: Gateway;
  settings: IntacctSettings;
}

async function workIn(lane: Lane, office: Office): Promise<void> {
  const { database } = lane;
  const { runtime, settings } = office;
  for (const task of await findLeft(database.writer, lane.number, settings.lanes)) {
    const ending = unheard('unknown', 'The program stopped before the answer came.');
    const attempts = [unheardAttempt(ending, runtime.now(), task.controlId)];
    await ctxOf(lane, runtime).inTx((ctx) => recordEnd(ctx, settings, task, { ending, attempts }));
  }
  let turn: Turn | null = null;
  while (!lane.stopping.aborted) {
    lane.lost.throwIfAborted();
    if (turn) turn = await takeTurn(lane, office, turn);
    else turn = await lookForOne(lane, office);
  }
}

/** Each transaction has its own moment. */
function ctxOf({ database, number }: Lane, { queue, log, now }: Runtime): OutwardCtx<System> {
  const base = {
    actor: { kind: 'system', name: 'intacct' } as const,
    now: now(),
    log,
    requestId: `lane-${number}`,
    ip: null,
    host: '',
  };
  return { ...outwardCtx({ database, queue }, base), db: database.writer };
}

/** Whoever finds nothing waits a little: until the end of a pause, if that comes sooner. */
async function lookForOne(lane: Lane, { runtime, gateway, settings }: Office): Promise<Turn | null> {
  const due = await findDue(lane.database.writer, runtime.now());
  if (due.hasProbe) await unless(lane.lost, probeIfDue(ctxOf(lane, runtime), gateway, runtime));
  if (due.hasPassed) await ctxOf(lane, runtime).inTx(tryPassedAgain);
  const turn = due.hasTask
    ? await ctxOf(lane, runtime).inTx((ctx) => claimNext(ctx, placeOf(lane, settings)))
    : null;
  if (!turn)
    await pause(Math.min(lookMs, due.pauseMs ?? lookMs), AbortSignal.any([lane.stopping, lane.lost]));
  return turn;
}

/** Sends one and takes the next. No transaction is open while Intacct thinks. */
async function takeTurn(lane: Lane, office: Office, { task, hindrance }: Turn): Promise<Turn | null> {
  const { runtime, gateway, settings } = office;
  const ended: Ended = hindrance
    ? { ending: hindered('refused', hindrance), attempts: [] }
    : await unless(
        lane.lost,
        // From the very database that is written to: a copy may be behind the request.
        prepare(lane.database.writer, settings, task).then((prepared) =>
          sendPrepared({ gateway, lost: lane.lost, now: runtime.now }, prepared, task),
        ),
      );
  const { isMore, next } = await ctxOf(lane, runtime).inTx(async (ctx) => {
    const more = await recordEnd(ctx, settings, task, ended);
    return {
      isMore: more,
      next: lane.stopping.aborted ? null : await claimNext(ctx, placeOf(lane, settings)),
    };
  });
  if (isMore) await wakeAll(lane, runtime, task);
  return next;
}

/** What waited for a record may be very much: then it is woken in portions, so that nobody else waits for them. */
async function wakeAll(lane: Lane, runtime: Runtime, task: Turn['task']): Promise<void> {
  while (!lane.stopping.aborted) {
    if (!(await ctxOf(lane, runtime).inTx((ctx) => wakeMore(ctx, task)))) return;
  }
}

/** The last lane goes by age: a payment does not wait for all the documents that others still bring. */
const placeOf = ({ number }: Lane, { lanes }: IntacctSettings) => ({
  lane: number,
  isByAge: number === lanes,
});
