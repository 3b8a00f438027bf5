import type { DraftEvents } from './assistant.schema.ts';
import type { Fact, SeenMail } from './assistant.values.ts';
import { type Claim, isBacked, readClaims } from './claims.rules.ts';

type Source = Omit<DraftEvents['source'], 'sentence'>;

interface Backing {
  readonly source: Source;
  readonly claims: readonly Claim[];
}

/** Everything a sentence is compared with. */
export interface Evidence {
  readonly facts: readonly Backing[];
  /** What the employee wrote is theirs to say. */
  readonly own: readonly Backing[];
  readonly mails: readonly Backing[];
  readonly now: Date;
}

interface Known {
  facts: readonly Fact[];
  mails: readonly SeenMail[];
  instruction: string;
  draft: string;
  now: Date;
}

export const onlyInMail = 'Said in the mail, not in the facts';

export function evidenceOf({ facts, mails, instruction, draft, now }: Known): Evidence {
  const backing = (source: Source, text: string): Backing => ({ source, claims: readClaims(text, now) });
  return {
    now,
    facts: facts.map(({ kind, id, label, text }) => {
      if (kind !== 'SavedReply') return backing({ kind, id, label: `${label} · ${text}` }, text);
      // What we usually answer doesn't say that it was done here.
      const found = backing({ kind, id, label }, text);
      return { ...found, claims: found.claims.filter((claim) => claim.kind !== 'Promise') };
    }),
    own: [
      backing({ kind: 'Instruction', id: null, label: 'Your instruction' }, instruction),
      backing({ kind: 'Text', id: null, label: 'Your text' }, draft),
    ],
    // Newest first: the newest mail that mentions it wins.
    mails: mails
      .map(({ messageId, subject, text, attachments }) =>
        backing(
          { kind: 'Mail', id: messageId, label: onlyInMail },
          [subject, text, ...attachments].join('\n'),
        ),
      )
      .toReversed(),
  };
}

interface Finding {
  sources: Source[];
  warnings: string[];
}

/** What backs a sentence, and what in it nothing backs. */
export function checkSentence(sentence: string, cited: readonly number[], evidence: Evidence): Finding {
  const sources = new Map<string, Source>();
  const name = (source: Source) => sources.set(JSON.stringify(source), source);
  const warnings: string[] = [];
  for (const number of new Set(cited)) {
    const fact = evidence.facts[number - 1];
    if (fact) name(fact.source);
    else warnings.push('It names a fact that doesn’t exist.');
  }
  const backs = (claim: Claim) => (one: Backing) => isBacked(claim, one.claims, evidence.now);
  for (const claim of readClaims(withoutMarker(sentence), evidence.now)) {
    const cites = evidence.facts.filter((_, at) => cited.includes(at + 1));
    const proof = [...cites, ...evidence.facts, ...evidence.own].find(backs(claim));
    const mail = proof ? undefined : evidence.mails.find(backs(claim));
    if (proof) name(proof.source);
    else if (mail) name({ ...mail.source, label: `${onlyInMail}: ${claim.raw}` });
    else warnings.push(unbacked(claim));
  }
  return { sources: [...sources.values()], warnings: [...new Set(warnings)] };
}

/** “1.” or a dash before an item says nothing. */
const withoutMarker = (sentence: string) => sentence.replace(/^(?:\(?\d{1,2}[.)]|[-*•])\s+/, '');

function unbacked({ kind, raw, key }: Claim): string {
  if (kind === 'Promise') return `Nothing here says ${key}: “${raw}”. Check it before you promise it.`;
  return `“${raw}” is neither in the facts nor in the mail.`;
}
