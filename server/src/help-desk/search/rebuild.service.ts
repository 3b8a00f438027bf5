import type { helpDeskSearch } from '@backdock/core/help-desk/search/help-desk-search.contract.ts';
import type { RebuildStep } from '@backdock/core/help-desk/search/search-index.values.ts';
import type { Answer } from '@backdock/core/kit/endpoint.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Employee, ExternalCtx, ReadCtx, System, WriteCtx } from '../../platform/context.ts';
import { allowLongWork } from '../../platform/db/long-work.ts';
import { pause } from '../../platform/jobs/lanes.ts';
import * as queries from './rebuild.queries.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'help-desk.rebuild-search': { rebuildId?: number };
  }
}

const lookMs = 500;
const batchSize = 500;
/** A job ends well before it would count as lost; the next one goes on. */
const sliceMs = 300_000;

interface Stream {
  emit: (event: keyof (typeof helpDeskSearch.rebuildIndex)['events'], data: unknown) => void;
  signal: AbortSignal;
  key: string | undefined;
}

/** Starts a rebuild, or joins the one that is running or that was asked for with this key, and tells how far it is. */
export async function rebuildIndex(ctx: ExternalCtx<Employee>, { emit, signal, key }: Stream): Promise<void> {
  const requestKey = key === undefined ? null : `${ctx.actor.id} ${key}`;
  const id = await ctx.inTx((write) => joinOrStart(write, requestKey));
  while (!signal.aborted) {
    const rebuild = await queries.findRebuild(ctx.db, id);
    if (!rebuild || rebuild.step === 'Done') {
      emit('done', {});
      return;
    }
    emit('progress', { percent: percentOf(rebuild, await queries.extentOf(ctx.db)) });
    await pause(lookMs, signal);
  }
}

async function joinOrStart(ctx: WriteCtx<Employee>, requestKey: string | null): Promise<number> {
  const { tx, actor, now } = ctx;
  const own = requestKey === null ? undefined : await queries.findByKey(tx, requestKey);
  const known = own ?? (await queries.findRunning(tx));
  if (known) return known.id;
  const id = await queries.insertRebuild(tx, { askedBy: actor.id, requestKey, now });
  // Someone else was faster.
  if (id === undefined) return joinOrStart(ctx, requestKey);
  await audit(ctx, { entityType: 'ticket-search', entityId: id, action: 'ticket-search.rebuild-started' });
  await ctx.enqueue('help-desk.rebuild-search', { rebuildId: id });
  return id;
}

function percentOf({ step, reached }: queries.Rebuild, { messages, notes, tickets }: queries.Extent): number {
  const before = { Begin: 0, Wait: 0, Messages: 0, Notes: messages, Tickets: messages + notes };
  const all = messages + notes + tickets;
  if (!(step in before)) return 100;
  const done = before[step as keyof typeof before] + reached;
  return all === 0 ? 100 : Math.min(99, Math.floor((100 * done) / all));
}

export async function indexState({ db }: ReadCtx): Promise<Answer<typeof helpDeskSearch.index>> {
  const [running, last] = [await queries.findRunning(db), await queries.findLastEnded(db)];
  const percent = running ? percentOf(running, await queries.extentOf(db)) : null;
  return { percent, rebuiltOn: last?.endedOn ?? null };
}

/** Goes on with a rebuild where it was left. Without an id: with one that lost its worker. */
export async function continueRebuild(
  ctx: ExternalCtx<System>,
  rebuildId: number | undefined,
): Promise<void> {
  const running = await queries.findRunning(ctx.db);
  if (!running || (rebuildId !== undefined && running.id !== rebuildId)) return;
  if (rebuildId === undefined && !running.isLeft) return;
  const until = performance.now() + sliceMs;
  while (performance.now() < until) {
    const went = await ctx.inTx((write) => goOn(write, running.id));
    if (went === 'ended') return;
    if (went === 'waits') await pause(lookMs, AbortSignal.timeout(lookMs * 2));
  }
  await ctx.inTx((write) => write.enqueue('help-desk.rebuild-search', { rebuildId: running.id }));
}

const nextStep = { Messages: 'Notes', Notes: 'Tickets', Tickets: 'Swap' } as const;

/** One transaction's worth of work: whoever is killed in it has changed nothing. */
export async function goOn({ tx }: WriteCtx<System>, id: number): Promise<'on' | 'waits' | 'ended'> {
  const rebuild = await queries.lockRebuild(tx, id);
  if (!rebuild || rebuild.step === 'Done') return 'ended';
  const { step, reached } = rebuild;
  const set = (to: RebuildStep, last = 0) => queries.setStep(tx, id, { step: to, reached: last });
  switch (step) {
    case 'Begin':
      await allowLongWork(tx);
      await queries.beginFilling(tx, id);
      await set('Wait');
      return 'on';
    case 'Wait':
    case 'Clean':
      if (!(await queries.areEarlierWritersDone(tx, id))) return 'waits';
      if (step === 'Clean') {
        await queries.emptyOther(tx);
        await set('Done');
        return 'ended';
      }
      await set('Messages');
      return 'on';
    case 'Messages':
    case 'Notes':
    case 'Tickets': {
      const last = await queries.fillSome(tx, step, { after: reached, limit: batchSize });
      await (last === null ? set(nextStep[step]) : set(step, last));
      return 'on';
    }
    case 'Swap':
      await allowLongWork(tx);
      await queries.swapIndexes(tx, id);
      await set('Clean');
      return 'on';
  }
}
