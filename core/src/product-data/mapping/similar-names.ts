import { alike, alikeLengths, type Phrase, type Word } from './similarity.ts';

export interface SimilarName {
  /** Place among the names. */
  at: number;
  /** From 0 to 1: whole texts letter by letter, or words in both directions; the better of the two. */
  score: number;
}

/**
 * Finds the names that are at least so similar to a phrase. Words are looked up among those of all names, so the names
 * that have nothing like them aren't looked at.
 */
export function createSimilarNames(names: readonly Phrase[], least: number) {
  const vocabulary = vocabularyOf(names);
  const wholes = wholesOf(names);
  const alikeWords = createAlikeWords(vocabulary.words);
  // How much of the phrase each name has: of all words so far, and of the current one.
  const found = createSums(names.length);
  const foundOfWord = createSums(names.length);
  const best = new Float64Array(vocabulary.words.length);

  function byWords(phrase: Phrase, scores: Map<number, number>): void {
    found.clear();
    for (const word of phrase.words) {
      foundOfWord.clear();
      for (const { id, score } of alikeWords(word)) {
        best[id] = Math.max(best[id] ?? 0, score);
        for (const at of vocabulary.namesWith[id] ?? []) foundOfWord.raise(at, score);
      }
      for (const at of foundOfWord.places) found.add(at, word.weight * foundOfWord.of(at));
    }
    for (const at of found.places) {
      const there = found.of(at) / phrase.weight;
      // Even if the phrase had all of the name.
      if ((there + 1) / 2 < least) continue;
      const score = (there + coveredBy(at)) / 2;
      if (score >= least) scores.set(at, score);
    }
    for (const word of phrase.words) for (const { id } of alikeWords(word)) best[id] = 0;
  }

  /** How much of a name the phrase has. */
  function coveredBy(at: number): number {
    const name = names[at];
    if (!name) return 0;
    const ids = vocabulary.idsIn[at] ?? [];
    let sum = 0;
    for (let place = 0; place < ids.length; place += 1) {
      sum += (name.words[place]?.weight ?? 0) * (best[ids[place] ?? 0] ?? 0);
    }
    return sum / name.weight;
  }

  function byLetters({ whole, figures }: Phrase, scores: Map<number, number>): void {
    const byLength = wholes.get(figures);
    if (!byLength) return;
    const { from, to } = alikeLengths(whole.text.length);
    for (let length = from; length <= to; length += 1) {
      for (const at of byLength.get(length) ?? []) {
        const score = alike(whole, names[at]?.whole ?? whole);
        if (score >= least && score > (scores.get(at) ?? 0)) scores.set(at, score);
      }
    }
  }

  /** In the order of the names. */
  return (phrase: Phrase): SimilarName[] => {
    const scores = new Map<number, number>();
    byWords(phrase, scores);
    byLetters(phrase, scores);
    return [...scores].map(([at, score]) => ({ at, score })).toSorted((one, other) => one.at - other.at);
  };
}

/** Numbers by place, of which few are set: cleared at no cost, however many there are. */
function createSums(length: number) {
  const values = new Float64Array(length);
  const setIn = new Uint32Array(length);
  const places: number[] = [];
  let round = 0;
  const begin = (at: number) => {
    if (setIn[at] === round) return;
    setIn[at] = round;
    values[at] = 0;
    places.push(at);
  };
  return {
    places: places as readonly number[],
    clear(): void {
      round += 1;
      places.length = 0;
    },
    of: (at: number) => values[at] ?? 0,
    add(at: number, value: number): void {
      begin(at);
      values[at] = (values[at] ?? 0) + value;
    },
    raise(at: number, value: number): void {
      begin(at);
      values[at] = Math.max(values[at] ?? 0, value);
    },
  };
}

/** Every word of the names once, and who has it. */
function vocabularyOf(names: readonly Phrase[]) {
  const ids = new Map<string, number>();
  const words: Word[] = [];
  const namesWith: number[][] = [];
  const idsIn = names.map((name, at) =>
    name.words.map((word) => {
      const known = ids.get(word.text);
      const id = known ?? words.length;
      if (known === undefined) {
        ids.set(word.text, id);
        words.push(word);
        namesWith.push([]);
      }
      if (namesWith[id]?.at(-1) !== at) namesWith[id]?.push(at);
      return id;
    }),
  );
  return { words, namesWith, idsIn };
}

/** Names by their figures, which have to be the same, and then by length. */
function wholesOf(names: readonly Phrase[]): Map<string, Map<number, number[]>> {
  const wholes = new Map<string, Map<number, number[]>>();
  for (const [at, { figures, whole }] of names.entries()) {
    const byLength = wholes.get(figures) ?? new Map<number, number[]>();
    wholes.set(figures, byLength);
    byLength.set(whole.text.length, [...(byLength.get(whole.text.length) ?? []), at]);
  }
  return wholes;
}

/** Headers share most of their words, so each is looked up once. */
function createAlikeWords(words: readonly Word[]) {
  const byLength = Map.groupBy(
    words.map((word, id) => ({ word, id })),
    ({ word }) => word.text.length,
  );
  const known = new Map<string, { id: number; score: number }[]>();
  return (wanted: Word): readonly { id: number; score: number }[] => {
    const before = known.get(wanted.text);
    if (before) return before;
    const found: { id: number; score: number }[] = [];
    const { from, to } = alikeLengths(wanted.text.length);
    for (let length = from; length <= to; length += 1) {
      for (const { word, id } of byLength.get(length) ?? []) {
        const score = alike(wanted, word);
        if (score > 0) found.push({ id, score });
      }
    }
    known.set(wanted.text, found);
    return found;
  };
}
