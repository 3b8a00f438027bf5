import type { DraftEvents } from './assistant.schema.ts';
import { maxDraftCharacters } from './assistant.values.ts';
import { citedText, type DraftPiece } from './cited-text.rules.ts';
import { checkSentence, type Evidence } from './draft-check.rules.ts';
import { sentencesIn } from './sentences.rules.ts';

/** An event of a draft, with its name. */
export type DraftEvent = { [N in keyof DraftEvents]: { event: N; data: DraftEvents[N] } }[keyof DraftEvents];

export interface DraftReader {
  push(text: string): DraftEvent[];
  end(): DraftEvent[];
  isFull(): boolean;
}

/** Turns what a model writes into a draft's events: its text, and what is known about each sentence once it's complete. */
export function draftReader(facts: readonly string[], evidence: Evidence): DraftReader {
  const pieces = citedText(facts);
  const cites: { at: number; facts: readonly number[] }[] = [];
  const removed: number[] = [];
  let text = '';
  let checked = 0;
  /** Where the checked sentences end. */
  let end = 0;
  const add = (piece: DraftPiece): DraftEvent[] => {
    switch (piece.kind) {
      case 'text': {
        // A draft begins with its first word.
        const shown = text === '' ? piece.text.trimStart() : piece.text;
        const mayBeNext = shown.includes('\n') || /[.!?…]["'”’)\]]*$/.test(text);
        text += shown;
        return [{ event: 'delta', data: { text: shown } }, ...(mayBeNext ? check(-1) : [])];
      }
      case 'cites':
        cites.push({ at: text.trimEnd().length - 1, facts: piece.facts });
        return [];
      case 'removed':
        removed.push(text.length - 1);
        return [];
    }
  };
  /** All new sentences but so many of the last. */
  const check = (but?: number): DraftEvent[] => {
    const from = end;
    return sentencesIn(text.slice(from))
      .slice(0, but)
      .flatMap((sentence) => {
        checked += 1;
        const start = from + sentence.start;
        end = from + sentence.end;
        return eventsOf(start, end);
      });
  };
  const eventsOf = (start: number, until: number): DraftEvent[] => {
    const isHere = (at: number) => at >= start && at < until;
    const named = cites.filter(({ at }) => isHere(at)).flatMap((cite) => cite.facts);
    const { sources, warnings } = checkSentence(text.slice(start, until), named, evidence);
    if (removed.some(isHere)) warnings.push('A link or address that is in no fact was removed.');
    return [
      ...sources.map((source) => ({ event: 'source' as const, data: { sentence: checked, ...source } })),
      ...warnings.map((warning) => ({
        event: 'warning' as const,
        data: { sentence: checked, text: warning },
      })),
    ];
  };
  return {
    push: (more) => pieces.push(more).flatMap(add),
    end: () => [...pieces.end().flatMap(add), ...check()],
    isFull: () => text.length > maxDraftCharacters,
  };
}
