import type { PromptMessage } from '@backdock/core/help-desk/assistant/prompt.rules.ts';
import { z } from 'zod';
import type { AssistantSettings } from '../../platform/assistant-settings.ts';
import { AssistantFailure } from './assistant-failure.ts';
import type { WrittenPiece } from './draft-writer.ts';
import { streamData } from './stream-data.ts';

const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).optional(),
        finish_reason: z.string().nullish(),
      }),
    )
    .optional(),
  usage: z
    .object({ prompt_tokens: z.number().int().nullish(), completion_tokens: z.number().int().nullish() })
    .nullish(),
  error: z.unknown().optional(),
});

const maxTokens = 1_500;
/** A draft has a few thousand characters, each in an event of a few hundred. */
const maxBytes = 4_000_000;

/**
 * Asks an OpenAI-compatible server once. It's given no tools, so text is all that it can answer; whatever else it sends
 * is dropped here.
 */
export async function* chatCompletion(
  { url, key, model }: AssistantSettings,
  messages: readonly PromptMessage[],
  signal: AbortSignal,
): AsyncGenerator<WrittenPiece, void> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      messages,
      stream: true,
      stream_options: { include_usage: true },
      temperature: 0.2,
      max_tokens: maxTokens,
    }),
    redirect: 'error',
    signal,
  }).catch((cause: unknown) => {
    throw new AssistantFailure('unreachable', { cause });
  });
  try {
    if (response.status !== 200) throw refusalOf(response);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
      throw new AssistantFailure('nonsense');
    }
    yield* piecesOf(streamData(response.body, maxBytes));
  } finally {
    // Nobody reads on, so the server may stop writing.
    await response.body?.cancel().catch(() => undefined);
  }
}

async function* piecesOf(events: AsyncIterable<string>): AsyncGenerator<WrittenPiece, void> {
  let isFinished = false;
  for await (const data of unlessCut(events)) {
    if (data === '[DONE]') return;
    const { choices = [], usage, error } = readChunk(data);
    if (error !== undefined && error !== null) throw new AssistantFailure('failed');
    for (const { delta, finish_reason: reason } of choices) {
      if (delta?.content) yield { text: delta.content };
      if (reason) isFinished = true;
    }
    if (usage) {
      const { prompt_tokens: promptTokens = null, completion_tokens: completionTokens = null } = usage;
      yield { usage: { promptTokens, completionTokens } };
    }
  }
  if (!isFinished) throw new AssistantFailure('cut');
}

async function* unlessCut(events: AsyncIterable<string>): AsyncGenerator<string, void> {
  try {
    yield* events;
  } catch (cause) {
    throw new AssistantFailure(cause instanceof RangeError ? 'nonsense' : 'cut', { cause });
  }
}

function readChunk(data: string): z.infer<typeof Chunk> {
  try {
    return Chunk.parse(JSON.parse(data));
  } catch (cause) {
    throw new AssistantFailure('nonsense', { cause });
  }
}

function refusalOf({ status, headers }: Response): AssistantFailure {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
  if (status === 429) return new AssistantFailure('busy', { retryAfterMs });
  return new AssistantFailure(status >= 500 ? 'failed' : 'refused', { retryAfterMs });
}
