import type { DataType } from '../cells/columns.values.ts';
import { boundsOf } from '../cells/bounds.rules.ts';
import { emptyColumn } from '../cells/column.schema.ts';
import { type UnitCode, unitOf } from '../cells/units.ts';
import { type Header, plainWords, readHeader } from './headers.ts';
import type { MappingStatus } from './mapping.values.ts';
import { createSimilarNames } from './similar-names.ts';
import { phraseOf } from './similarity.ts';

export interface MappableAttribute {
  name: string;
  label: string;
  aliases: readonly string[];
  dataType: DataType;
}

export interface SheetColumn {
  column: string;
  sampleValues: readonly string[];
}

/** What a person once decided about a header. Without an attribute, the column is to be left out. */
export interface SavedChoice {
  header: string;
  attributeName: string | null;
  /** False if it was made for another marketplace. */
  isOfMarketplace: boolean;
}

export interface Mapping {
  column: string;
  attributeName: string | null;
  status: MappingStatus;
  confidence: number;
  reason: string;
  unit: UnitCode | null;
  sampleValues: readonly string[];
}

const leastSimilar = 0.8;
/** A little below what rounds to it. */
const leastScore = 0.79;
const tooClose = 0.05;
const invalidShare = 0.2;

interface Candidate {
  attribute: MappableAttribute;
  confidence: number;
  status: 'Mapped' | 'Suggested';
  reason: string;
}
interface Judged {
  column: SheetColumn;
  header: Header;
  best: Candidate | null;
  /** Final already: nothing competes for it. */
  settled: Pick<Mapping, 'status' | 'reason'> | null;
}

/** Which column of a sheet is which attribute. Each attribute goes to one column, and no guess counts as a decision. */
export function mapColumns(
  columns: readonly SheetColumn[],
  attributes: readonly MappableAttribute[],
  saved: readonly SavedChoice[] = [],
): Mapping[] {
  const judge = judgeWith(attributes, saved);
  const judged = columns.map(judge);
  const bestOf = new Map<string, Judged[]>();
  for (const each of judged) {
    if (!each.best || each.settled) continue;
    const name = each.best.attribute.name;
    const rivals = bestOf.get(name) ?? [];
    const lead = (rivals[0]?.best?.confidence ?? 0) - each.best.confidence;
    if (lead < 0) bestOf.set(name, [each]);
    else if (lead === 0) bestOf.set(name, [...rivals, each]);
  }
  return judged.map((each) => decided(each, bestOf.get(each.best?.attribute.name ?? '') ?? []));
}

function judgeWith(attributes: readonly MappableAttribute[], saved: readonly SavedChoice[]) {
  const byName = new Map(attributes.map((attribute) => [attribute.name, attribute]));
  const candidatesOf = findCandidates(attributes);
  const choices = new Map<string, SavedChoice>();
  for (const choice of saved) {
    const isStale = choice.attributeName !== null && !byName.has(choice.attributeName);
    const isWeaker = choices.get(choice.header)?.isOfMarketplace === true;
    if (!isStale && !isWeaker) choices.set(choice.header, choice);
  }
  return (column: SheetColumn): Judged => {
    const header = readHeader(column.column);
    const settle = (status: MappingStatus, reason: string): Judged => ({
      column,
      header,
      best: null,
      settled: { status, reason },
    });
    if (column.column.includes('EMPTY')) return settle('Ignored', 'This column has no header.');
    const choice = choices.get(header.text);
    if (choice?.attributeName === null) return settle('Ignored', `Left out last time${placeOf(choice)}.`);
    const chosen = choice && byName.get(choice.attributeName);
    if (choice && chosen) {
      const reason = `Chosen last time${placeOf(choice)}.`;
      // Above equality: two columns may have the same name, but only one was chosen.
      return {
        column,
        header,
        best: { attribute: chosen, confidence: 2, status: 'Mapped', reason },
        settled: null,
      };
    }
    const [best, ...others] = candidatesOf(header);
    if (!best) return settle('Unmapped', 'No attribute has a similar name.');
    const rivals = others.filter(({ confidence }) => best.confidence - confidence <= tooClose);
    if (rivals.length > 0) {
      const labels = [best, ...rivals].map(({ attribute }) => attribute.label);
      return settle('Ambiguous', `Could be ${labels.slice(0, 4).join(' or ')}.`);
    }
    return { column, header, best, settled: null };
  };
}

const placeOf = ({ isOfMarketplace }: SavedChoice) =>
  isOfMarketplace ? ' for this marketplace' : ' for another marketplace';

/** Finds the attributes that a header may mean, best first. An equal name, unit and all, leaves no room for similar ones. */
function findCandidates(attributes: readonly MappableAttribute[]): (header: Header) => Candidate[] {
  const names = attributes.flatMap(namesOf);
  const byText = Map.groupBy(names, ({ text }) => text);
  const similarNames = createSimilarNames(
    names.map(({ phrase }) => phrase),
    leastScore,
  );
  const equalTo = (text: string, confidence: number) =>
    firstOfEach(byText.get(text) ?? []).map(({ attribute, shown }): Candidate => ({
      attribute,
      confidence,
      status: 'Mapped',
      reason: `Same name as "${shown}".`,
    }));
  return (header) => {
    const equal = equalTo(header.text, 1);
    if (equal.length > 0) return equal;
    const withoutUnit = header.withoutUnit === header.text ? [] : equalTo(header.withoutUnit, 0.99);
    if (withoutUnit.length > 0) return withoutUnit;
    const words = plainWords(header.unit === null ? header.words : header.withoutUnit.split(' '));
    const best = new Map<string, { name: Name; score: number }>();
    for (const { at, score } of similarNames(phraseOf(words))) {
      const name = names[at];
      if (name && score > (best.get(name.attribute.name)?.score ?? 0))
        best.set(name.attribute.name, { name, score });
    }
    return [...best.values()]
      .map(similarCandidate)
      .filter(({ confidence }) => confidence >= leastSimilar)
      .toSorted((a, b) => b.confidence - a.confidence);
  };
}

type Name = ReturnType<typeof namesOf>[number];

const namesOf = (attribute: MappableAttribute) =>
  [attribute.name, attribute.label, ...attribute.aliases].map((shown) => {
    const header = readHeader(shown);
    return { attribute, shown, text: header.text, phrase: phraseOf(plainWords(header.words)) };
  });

const firstOfEach = (names: readonly Name[]) =>
  names.filter(({ attribute }, at) => names.findIndex((name) => name.attribute === attribute) === at);

function similarCandidate({ name: { attribute, shown }, score }: { name: Name; score: number }): Candidate {
  // Never as sure as the same name.
  const confidence = Math.min(0.98, Math.round(score * 100) / 100);
  return { attribute, confidence, status: 'Suggested', reason: `Similar to "${shown}".` };
}

function decided({ column, header, best, settled }: Judged, winners: readonly Judged[]): Mapping {
  const base = { column: column.column, sampleValues: column.sampleValues, unit: header.unit };
  const without = { ...base, attributeName: null, confidence: 0 };
  if (settled) return { ...without, ...settled };
  if (!best) return { ...without, status: 'Unmapped', reason: '' };
  const [first] = winners;
  if (first?.column !== column && !winners.some((winner) => winner.column === column)) {
    const taken = `"${first?.column.column ?? ''}" is a better match for ${best.attribute.label}.`;
    return { ...without, status: 'Unmapped', reason: taken };
  }
  if (winners.length > 1) {
    const others = winners
      .filter((winner) => winner.column !== column)
      .map((winner) => `"${winner.column.column}"`);
    return {
      ...without,
      status: 'Ambiguous',
      reason: `${others.join(', ')} ${others.length === 1 ? 'matches' : 'match'} ${best.attribute.label} equally well.`,
    };
  }
  const mapped = { ...base, attributeName: best.attribute.name, confidence: Math.min(1, best.confidence) };
  const clash = typeClash(column.sampleValues, best.attribute);
  if (clash) return { ...mapped, status: 'Invalid', reason: clash };
  return { ...mapped, status: best.status, reason: best.reason };
}

/** Headers lie more often than values: a "Weight" full of words is no number. */
function typeClash(samples: readonly string[], attribute: MappableAttribute): string | null {
  if (attribute.dataType === 'Text' || attribute.dataType === 'Enum') return null;
  const bounded = boundsOf({ ...emptyColumn(attribute.label), dataType: attribute.dataType });
  const filled = samples.filter((sample) => sample.trim() !== '');
  const odd = filled.filter((sample) => typeof bounded(withoutUnit(sample)) !== 'string');
  if (odd.length === 0 || odd.length / filled.length < invalidShare) return null;
  return `${odd.length} of ${filled.length} samples don't fit ${attribute.label}, such as "${odd[0] ?? ''}".`;
}

function withoutUnit(sample: string): string {
  const match = /^([+-]?[\d.]+)\s*(\D.*)$/.exec(sample.trim());
  return match?.[1] !== undefined && unitOf(match[2] ?? '') ? match[1] : sample;
}
