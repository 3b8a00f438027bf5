import type { Fact, Tone } from './assistant.values.ts';

const greetings: Record<Tone, (name: string | null) => string> = {
  Friendly: (name) => `Hi ${name ?? 'there'},`,
  Neutral: (name) => `Hello${name ? ` ${name}` : ''},`,
  Formal: (name) => `Dear ${name ?? 'Sir or Madam'},`,
};
const openings: Record<Tone, string> = {
  Friendly: 'Thanks for getting in touch!',
  Neutral: 'Thank you for your message.',
  Formal: 'Thank you for contacting us.',
};
const closings: Record<Tone, string> = {
  Friendly: 'Let us know if there is anything else we can do.',
  Neutral: 'Please let us know if you have any questions.',
  Formal: 'Please do not hesitate to contact us with any further questions.',
};
const nothingKnown = 'We are looking into it and will come back to you.';

interface Template {
  facts: readonly Fact[];
  tone: Tone;
  firstName: string | null;
  /** What is written already stays, above the facts. */
  draft: string;
}

/** A draft without a model: what the facts say to the requester, each with the number of its fact. */
export function templateDraft({ facts, tone, firstName, draft }: Template): string {
  const said = facts.flatMap(({ say }, at) => (say === null ? [] : [`${say} [${at + 1}]`]));
  const known = said.length > 0 ? said.join(' ') : nothingKnown;
  if (draft !== '') return `${draft}\n\n${known}`;
  return [greetings[tone](firstName), openings[tone], known, closings[tone]].join('\n\n');
}
