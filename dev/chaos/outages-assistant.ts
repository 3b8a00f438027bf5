import { emailAssistant } from '@backdock/core/help-desk/assistant/assistant.contract.ts';
import type { Behavior } from '../src/assistant-model/behaviors.ts';

/** How a model's server fails, beside the ways in which any link does. */
export const modelWays = ['stall', 'cut-off', 'busy', 'nonsense'] as const satisfies readonly Behavior[];
export type ModelWay = (typeof modelWays)[number];

/** More than may be written at once. */
const draftsAtOnce = 6;
/** Fewer than anyone may ask for in a minute. */
const perPerson = 18;
const ticketId = 1;
const maxAnswerMs = 60_000;

interface Site {
  origin: string;
  /** The stand-in, not over the link. */
  model: string;
  signIn: () => Promise<string>;
}

/** People who ask for drafts, and what they are told. */
export function openOutageAssistant({ origin, model, signIn }: Site) {
  let asked = 0;
  let token = '';
  let wrong = new Set<string>();
  const draft = async (): Promise<number> => {
    const answer = await fetch(`${origin}${emailAssistant.respond.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ticketId, tone: 'Neutral' }),
      signal: AbortSignal.timeout(maxAnswerMs),
    });
    const text = await answer.text();
    if (answer.status === 200) note(text);
    return answer.status;
  };
  /** A stream ends with a draft, or says in words why there is none. */
  const note = (text: string) => {
    const [, failure] = /event: error\ndata: (.*)/.exec(text) ?? [];
    if (failure !== undefined) {
      const { message } = emailAssistant.respond.events.error.parse(JSON.parse(failure));
      if (!/^The assistant.? .*\.$/.test(message)) wrong.add(`a draft failed with “${message}”`);
    } else if (!text.includes('event: done')) wrong.add('a draft ended without an end');
  };
  return {
    async fail(way: ModelWay | 'write'): Promise<void> {
      const answer = await fetch(`${model}/behavior/${way}`, { method: 'PUT' });
      if (answer.status !== 200) throw new Error(`the model can’t ${way}`);
    },
    /** Asks for several drafts at once; answers the worst status. */
    async use(): Promise<number> {
      if (asked % perPerson === 0) token = await signIn();
      asked += draftsAtOnce;
      const statuses = await Promise.all(Array.from({ length: draftsAtOnce }, draft));
      return Math.max(...statuses.map((status) => (status === 429 ? 200 : status)));
    },
    /** What was said wrongly since the last look. */
    wrongWords(): string[] {
      const found = [...wrong];
      wrong = new Set();
      return found;
    },
  };
}
