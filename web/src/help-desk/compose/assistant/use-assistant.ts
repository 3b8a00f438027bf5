import { emailAssistant } from '@backdock/core/help-desk/assistant/assistant.contract.ts';
import type { Tone } from '@backdock/core/help-desk/assistant/assistant.values.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageFor } from '../../../platform/api-error.ts';
import { callEvents } from '../../../platform/api.ts';
import { eventsOf } from '../../../platform/event-stream.ts';
import { afterEvent, type DraftState, noDraft } from './draft-state.ts';

export interface Asked {
  ticketId: number;
  messageId: number;
  tone: Tone;
  instruction?: string;
  draft?: string;
}

const firstWaitMs = 3_000;
const maxWaitMs = 30_000;
const maxTries = 3;
const cutOff = 'The connection was lost. Try again.';

/** Asks for a draft and follows it. A lost connection is opened again only until the first word. */
export function useAssistant() {
  const [state, setState] = useState<DraftState>(noDraft);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const ask = async (asked: Asked) => {
    running.current?.abort();
    const leaving = new AbortController();
    running.current = leaving;
    let now: DraftState = { ...noDraft, status: 'Running' };
    const show = (next: DraftState) => {
      now = next;
      if (!leaving.signal.aborted) setState(next);
    };
    show(now);
    const idempotencyKey = crypto.randomUUID();
    const { signal } = leaving;
    let waitMs = firstWaitMs;
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      let problem = cutOff;
      try {
        const response = await callEvents(
          emailAssistant.respond,
          { body: asked },
          { signal, idempotencyKey },
        );
        for await (const { event, data } of eventsOf(response))
          show(afterEvent(now, event, JSON.parse(data)));
        if (now.status !== 'Running') return;
      } catch (error) {
        problem = messageFor(error);
        if (isRefused(error)) return show({ ...now, status: 'Failed', problem });
      }
      if (now.text !== '' || attempt === maxTries) return show({ ...now, status: 'Failed', problem });
      await pause(waitMs, signal);
      waitMs = Math.min(maxWaitMs, waitMs * 2);
    }
  };
  return {
    state,
    ask: (asked: Asked) => void ask(asked),
    /** What arrived stays. */
    stop: () => {
      running.current?.abort();
      setState((before) => ({ ...before, status: 'Stopped' }));
    },
  };
}

/** Retrying would be refused again. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status !== undefined && error.status < 500;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
