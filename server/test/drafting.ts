import type { DraftEvents } from '@backdock/core/help-desk/assistant/assistant.schema.ts';
import { emailAssistant } from '@backdock/core/help-desk/assistant/assistant.contract.ts';
import type { TestApp } from './test-app.ts';

type Asked = Record<string, unknown> & { ticketId: number };
type Heard = { [N in keyof DraftEvents]: { event: N; data: DraftEvents[N] } }[keyof DraftEvents];

/** Asks for a draft and hears it to its end, or until the reader leaves. A refusal has a status and a body. */
export async function draftAs(
  app: TestApp,
  as: string | undefined,
  asked: Asked,
  { leaving = new AbortController(), enough }: Reader = {},
) {
  const response = await fetch(`${app.origin}${emailAssistant.respond.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(as !== undefined && { authorization: `Bearer ${as}` }),
    },
    body: JSON.stringify({ tone: 'Neutral', ...asked }),
    signal: leaving.signal,
  });
  const events: Heard[] = [];
  if (response.status !== 200) {
    const { detail } = (await response.json()) as { detail: string };
    return { status: response.status, detail, events, ...partsOf(events) };
  }
  let rest = '';
  for await (const piece of untilLeft(response, leaving.signal)) {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
      if (event && data) events.push({ event, data: JSON.parse(data) } as Heard);
    }
    if (enough?.(events)) leaving.abort();
    if (leaving.signal.aborted) break;
  }
  return { status: 200, detail: null, events, ...partsOf(events) };
}

interface Reader {
  leaving?: AbortController;
  enough?: (events: readonly Heard[]) => boolean;
}

async function* untilLeft(response: Response, left: AbortSignal): AsyncGenerator<string> {
  try {
    yield* response.body?.pipeThrough(new TextDecoderStream()) ?? [];
  } catch (error) {
    if (!left.aborted) throw error;
  }
}

function partsOf(events: readonly Heard[]) {
  const of = <N extends keyof DraftEvents>(name: N) =>
    events.filter(({ event }) => event === name).map(({ data }) => data as DraftEvents[N]);
  return {
    text: of('delta')
      .map(({ text }) => text)
      .join(''),
    sources: of('source'),
    warnings: of('warning').map(({ text }) => text),
    error: of('error')[0]?.message ?? null,
    isDone: of('done').length === 1,
    model: of('start')[0]?.model ?? null,
  };
}
