import { setTimeout as sleep } from 'node:timers/promises';
import { promptFor } from '@backdock/core/help-desk/assistant/prompt.rules.ts';
import type { AssistantSettings } from '../../platform/assistant-settings.ts';
import { AssistantFailure, type FailureKind } from './assistant-failure.ts';
import { createBreaker } from './breaker.ts';
import { chatCompletion } from './chat-completion.ts';
import type { DraftRequest, DraftWriter, WrittenPiece } from './draft-writer.ts';

const maxTries = 3;
const firstWaitMs = 500;
/** Nobody wants to wait longer for the server to be less busy. */
const maxWaitMs = 5_000;

/** Another try may go better. The server that took too long has had its time. */
const passing: ReadonlySet<FailureKind> = new Set(['unreachable', 'busy', 'failed', 'cut', 'empty']);

/**
 * Drafts by a language model. A draft is tried again only until its first word, so that none is paid for twice unseen;
 * all of it together takes no longer than the timeout.
 */
export function openModelWriter(settings: AssistantSettings): DraftWriter {
  const breaker = createBreaker();
  return {
    mode: 'Model',
    model: settings.model,
    async *draft(request, stopped) {
      if (!breaker.mayCall()) throw new AssistantFailure('resting');
      const late = AbortSignal.timeout(settings.timeoutMs);
      try {
        yield* drafted(settings, request, AbortSignal.any([stopped, late]));
        breaker.succeeded();
      } catch (error) {
        if (stopped.aborted) throw error;
        breaker.failed();
        if (late.aborted) throw new AssistantFailure('stalled', { cause: error });
        throw error;
      }
    },
  };
}

async function* drafted(
  settings: AssistantSettings,
  request: DraftRequest,
  signal: AbortSignal,
): AsyncGenerator<WrittenPiece, void> {
  const messages = promptFor(request);
  for (let attempt = 1; ; attempt += 1) {
    let hasBegun = false;
    try {
      for await (const piece of chatCompletion(settings, messages, signal)) {
        hasBegun ||= 'text' in piece;
        yield piece;
      }
      if (hasBegun) return;
      throw new AssistantFailure('empty');
    } catch (error) {
      if (hasBegun || attempt === maxTries || signal.aborted) throw error;
      if (!(error instanceof AssistantFailure) || !passing.has(error.kind)) throw error;
      // Full jitter, unless the server says when.
      const waitMs = error.retryAfterMs ?? Math.random() * firstWaitMs * 2 ** attempt;
      if (waitMs > maxWaitMs) throw error;
      await sleep(waitMs, undefined, { signal });
    }
  }
}
