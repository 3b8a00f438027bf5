import { draftsAtOnce } from '@backdock/core/help-desk/assistant/assistant.values.ts';
import type { ExternalCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { pause } from '../../platform/jobs/lanes.ts';
import * as queries from './assistant.queries.ts';

const lookMs = 250;
/** A page shows that the draft is about to begin for that long. */
const maxWaitMs = 3_000;
/** A draft that still runs is never older. */
const marginMs = 15_000;

/** A turn among the drafts that are written at once, over all processes. Gives back how to end it. */
export async function takeTurn(
  ctx: ExternalCtx,
  draftId: number,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<() => Promise<void>> {
  const leaseMs = timeoutMs + marginMs;
  const until = performance.now() + maxWaitMs;
  while (!(await ctx.inTx(({ tx }) => queries.takeSlot(tx, draftId, leaseMs)))) {
    if (signal.aborted || performance.now() > until) throw allTaken();
    await pause(lookMs, signal);
  }
  return () =>
    ctx
      .inTx(({ tx }) => queries.freeSlot(tx, draftId))
      .catch((error: unknown) => {
        // It ends by itself.
        ctx.log.warn({ err: error }, 'a turn of the assistant was not given back');
      });
}

const allTaken = () =>
  new AppError(
    'tooMany',
    'assistant.busy',
    `The assistant is writing ${draftsAtOnce} drafts already. Try again in a moment.`,
    { retryAfterSeconds: 3 },
  );
