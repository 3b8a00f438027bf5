import { draftLimit } from '@backdock/core/help-desk/assistant/assistant.values.ts';
import { evidenceOf } from '@backdock/core/help-desk/assistant/draft-check.rules.ts';
import { type DraftEvent, draftReader } from '@backdock/core/help-desk/assistant/draft-reader.rules.ts';
import { whyNotAnswer } from '@backdock/core/help-desk/writing/answer.rules.ts';
import { refusal } from '@backdock/core/kit/refusal.ts';
import { AssistantFailure } from '../../integrations/assistant/assistant-failure.ts';
import type { DraftRequest, Usage } from '../../integrations/assistant/draft-writer.ts';
import type { Employee, ExternalCtx } from '../../platform/context.ts';
import { refuseIf } from '../../platform/errors.ts';
import { countCall } from '../../platform/rate-limit.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { findWorkable } from '../writing/workable.service.ts';
import * as queries from './assistant.queries.ts';
import { type AskedByEmployee, gather } from './gather.service.ts';
import { takeTurn } from './turns.service.ts';

interface Stream {
  emit: (event: DraftEvent['event'], data: unknown) => void;
  signal: AbortSignal;
}

const ofLegal = refusal('ticket.legal', 'Legal tickets have no assistant.');

/** Streams a draft for someone who may answer the ticket. Nothing is sent, and of the texts nothing is kept. */
export async function respond(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  asked: AskedByEmployee,
  stream: Stream,
): Promise<void> {
  const { actor, now } = ctx;
  const { database, config, assistant } = runtime;
  const ticket = await findWorkable(ctx, asked.ticketId);
  refuseIf(ticket.isLegal ? ofLegal : whyNotAnswer(ticket.status));
  await countCall(database, `assistant|${actor.id}`, draftLimit, now);
  const request = await gather(ctx, ticket, asked);
  const started = { employeeId: actor.id, ticketId: ticket.id, model: assistant.model, startedOn: now };
  const draftId = await ctx.inTx(({ tx }) => queries.insertDraft(tx, started));
  const startedAt = performance.now();
  let ended: Omit<queries.EndedDraft, 'endedOn'> = { ...notWritten, outcome: 'Stopped' };
  let giveBack = () => Promise.resolve();
  try {
    if (config.assistant) {
      const { timeoutMs } = config.assistant;
      giveBack = await takeTurn(ctx, draftId, { timeoutMs, signal: stream.signal });
    }
    ended = await write(runtime, request, now, stream);
  } catch (error) {
    ended = { ...notWritten, outcome: 'Failed', failure: error instanceof Error ? error.message : 'unknown' };
    throw error;
  } finally {
    await giveBack();
    const endedOn = new Date(now.getTime() + performance.now() - startedAt);
    await ctx.inTx(({ tx }) => queries.endDraft(tx, draftId, { ...ended, endedOn }));
  }
}

const notWritten = { failure: null, characters: 0, promptTokens: null, completionTokens: null };

async function write(
  { assistant, log }: Runtime,
  request: DraftRequest,
  now: Date,
  { emit, signal }: Stream,
): Promise<Omit<queries.EndedDraft, 'endedOn'>> {
  const reader = draftReader(
    request.facts.map(({ text }) => text),
    evidenceOf({ ...request, now }),
  );
  let usage: Usage = { promptTokens: null, completionTokens: null };
  let characters = 0;
  const tell = (events: readonly DraftEvent[]) => {
    for (const { event, data } of events) {
      if (event === 'delta') characters += data.text.length;
      emit(event, data);
    }
  };
  emit('start', { model: assistant.model });
  try {
    for await (const piece of assistant.draft(request, signal)) {
      if ('usage' in piece) usage = piece.usage;
      else tell(reader.push(piece.text));
      if (!reader.isFull()) continue;
      tell(reader.end());
      emit('warning', { text: 'The draft was too long and was cut off here.' });
      break;
    }
    if (!reader.isFull()) tell(reader.end());
    emit('done', { usage });
    return { outcome: 'Done', failure: null, characters, ...usage };
  } catch (error) {
    if (signal.aborted) return { outcome: 'Stopped', failure: null, characters, ...usage };
    if (!(error instanceof AssistantFailure)) throw error;
    log.warn({ err: error }, 'a draft failed');
    // What arrived is kept, so it's checked too.
    tell(reader.end());
    emit('error', { message: error.message });
    const outcome = characters > 0 ? 'CutOff' : 'Failed';
    return { outcome, failure: error.message, characters, ...usage };
  }
}
