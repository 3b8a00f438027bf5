import type { DraftEvents } from '@backdock/core/help-desk/assistant/assistant.schema.ts';
import { sentencesIn } from '@backdock/core/help-desk/assistant/sentences.rules.ts';

export interface DraftState {
  status: 'Idle' | 'Running' | 'Done' | 'Stopped' | 'Failed';
  text: string;
  sources: readonly DraftEvents['source'][];
  warnings: readonly DraftEvents['warning'][];
  /** Why there is no draft, or why it stopped. */
  problem: string | null;
}

export const noDraft: DraftState = { status: 'Idle', text: '', sources: [], warnings: [], problem: null };

/** The draft after an event of its stream. */
export function afterEvent(state: DraftState, event: string, data: unknown): DraftState {
  switch (event) {
    case 'delta':
      return { ...state, text: state.text + (data as DraftEvents['delta']).text };
    case 'source':
      return { ...state, sources: [...state.sources, data as DraftEvents['source']] };
    case 'warning':
      return { ...state, warnings: [...state.warnings, data as DraftEvents['warning']] };
    case 'done':
      return { ...state, status: 'Done' };
    case 'error':
      return { ...state, status: 'Failed', problem: (data as DraftEvents['error']).message };
    default:
      return state;
  }
}

/** Nothing backs it, only the mail does, or facts do; null if it states nothing that could be looked up. */
type Mark = 'Nothing' | 'Mail' | 'Facts' | null;

export const markLabels = {
  Nothing: 'Not in the facts',
  Mail: 'Said in the mail, not in the facts',
  Facts: 'From the facts',
} as const satisfies Record<Exclude<Mark, null>, string>;

export interface MarkedSentence {
  /** From 1. */
  number: number;
  /** Spaces and line breaks before it. */
  gap: string;
  text: string;
  mark: Mark;
  /** What backs it, and what nothing backs. */
  notes: readonly string[];
}

/** The draft's sentences, as its stream counts them. */
export function markedSentences({ text, sources, warnings }: DraftState): MarkedSentence[] {
  let end = 0;
  return sentencesIn(text).map((sentence, at) => {
    const number = at + 1;
    const gap = text.slice(end, sentence.start);
    ({ end } = sentence);
    const backing = sources.filter((source) => source.sentence === number);
    const missing = warnings.filter((warning) => warning.sentence === number);
    const mark: Mark =
      missing.length > 0
        ? 'Nothing'
        : backing.some(({ kind }) => kind === 'Mail')
          ? 'Mail'
          : backing.length > 0
            ? 'Facts'
            : null;
    const notes = [...missing.map((warning) => warning.text), ...backing.map(({ label }) => label)];
    return { number, gap, text: text.slice(sentence.start, end), mark, notes };
  });
}

export const toCheck = (sentences: readonly MarkedSentence[]): MarkedSentence[] =>
  sentences.filter(({ mark }) => mark === 'Nothing' || mark === 'Mail');

/** A draft is plain text: whatever looks like HTML in it is shown as written. */
export function draftHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
