import { emptyLetter, examples } from './examples.ts';
import { addressesIn, type Letter, letterKinds, reachesUs, sampleFiles } from './letters.ts';
import { verdicts } from './post-office.ts';
import type { Sender } from './senders.queries.ts';
import type { SentMail } from './sent-mail.ts';

/** What the form shows at first: an example, an answer, or both. */
export function prefilled(
  senders: readonly [Sender, ...Sender[]],
  exampleName: string | null,
  answered: SentMail | undefined,
): Letter {
  const [anyone] = senders;
  const first = (kind: Sender['kind']) => senders.find((one) => one.kind === kind) ?? anyone;
  const example = Object.hasOwn(examples, exampleName ?? '') ? examples[exampleName ?? ''] : undefined;
  const cast = {
    customer: first('Customer'),
    supplier: first('Supplier'),
    relay: first('Marketplace'),
    stranger: first('Stranger'),
  };
  const letter = { ...emptyLetter, from: cast.customer.address, ...example?.letter(cast) };
  return answered ? answerTo(answered, letter, example !== undefined) : letter;
}

function answerTo(answered: SentMail, letter: Letter, isExample: boolean): Letter {
  const { to, replyTo, subject, text } = answered;
  const quoted = text.replaceAll(/^/gm, '> ');
  const ours = { from: to, to: addressesIn([replyTo])[0] ?? letter.to, answers: answered };
  if (isExample) return { ...letter, ...ours };
  const body = `\n\nOn our mail, ${addressesIn([replyTo])[0]} wrote:\n${quoted}`;
  return { ...letter, ...ours, subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`, body };
}

/** The letter that was written, or why it can't be sent. */
export function letterFrom(form: URLSearchParams, sent: readonly SentMail[]): Letter | string {
  const field = (name: string) => (form.get(name) ?? '').trim();
  const one = <T extends string>(name: string, allowed: readonly T[], usual: T): T =>
    allowed.find((value) => value === field(name)) ?? usual;
  const kinds = Object.keys(letterKinds) as (keyof typeof letterKinds)[];
  const files = Object.keys(sampleFiles) as (keyof typeof sampleFiles)[];
  const letter: Letter = {
    kind: one('kind', kinds, 'letter'),
    from: field('from'),
    to: field('to'),
    cc: field('cc'),
    subject: field('subject'),
    body: (form.get('body') ?? '').replaceAll('\r\n', '\n'),
    isHtml: form.has('isHtml'),
    files: files.filter((name) => form.getAll('files').includes(name)),
    verdict: one('verdict', verdicts, 'pass'),
    isJunk: form.has('isJunk'),
    answers: sent.find(({ id }) => id === field('answers')) ?? null,
  };
  if (addressesIn([letter.from]).length === 0) return 'From needs an address.';
  if (letter.kind === 'bounce' && !letter.answers) return 'Choose the mail that came back.';
  if (!reachesUs(letter)) return 'One of the addresses must be a mailbox of ours.';
  return letter;
}
