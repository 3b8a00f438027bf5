import { z } from 'zod';
import { withoutEntities } from '../../kit/text/html-entities.ts';

const text = z.string().max(200);

export const Transform = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('Trim') }),
  z.strictObject({ kind: z.literal('Upper') }),
  z.strictObject({ kind: z.literal('Lower') }),
  z.strictObject({ kind: z.literal('TitleCase') }),
  z.strictObject({ kind: z.literal('StripHtml') }),
  z.strictObject({ kind: z.literal('Truncate'), length: z.number().int().min(1).max(10_000) }),
  z.strictObject({ kind: z.literal('Replace'), from: text.min(1), to: text }),
  z.strictObject({ kind: z.literal('Prefix'), text: text.min(1) }),
  z.strictObject({ kind: z.literal('Suffix'), text: text.min(1) }),
  z.strictObject({
    kind: z.literal('Join'),
    separator: z.string().max(10),
    attributes: z.array(z.string().min(1).max(100)).min(1).max(10),
  }),
]);
export type Transform = z.infer<typeof Transform>;

export const transformKinds = [
  'Trim',
  'Upper',
  'Lower',
  'TitleCase',
  'StripHtml',
  'Truncate',
  'Replace',
  'Prefix',
  'Suffix',
  'Join',
] as const satisfies readonly Transform['kind'][];

/** A product's values by attribute name, as text. A missing value and an empty one are the same. */
export type Values = Readonly<Record<string, string | undefined>>;

export function valueOf(values: Values, attribute: string): string {
  return Object.hasOwn(values, attribute) ? (values[attribute] ?? '') : '';
}

/** Length as people count it: a surrogate pair is one character, in every browser and on the server. */
export const lengthOf = (value: string): number => Array.from(value).length;

export function transformed(value: string, transform: Transform, values: Values): string {
  if (transform.kind === 'Join') {
    return [value, ...transform.attributes.map((attribute) => valueOf(values, attribute))]
      .filter((part) => part.trim() !== '')
      .join(transform.separator);
  }
  // A prefix alone would turn "nothing" into a value, and the empty rule would never see it.
  return value === '' ? '' : ofOne(value, transform);
}

function ofOne(value: string, transform: Exclude<Transform, { kind: 'Join' }>): string {
  switch (transform.kind) {
    case 'Trim':
      return value.trim();
    case 'Upper':
      return value.toUpperCase();
    case 'Lower':
      return value.toLowerCase();
    case 'TitleCase':
      return titleCase(value);
    case 'StripHtml':
      return withoutHtml(value);
    case 'Truncate':
      return truncated(value, transform.length);
    case 'Replace':
      return value.replaceAll(transform.from, () => transform.to);
    case 'Prefix':
      return transform.text + value;
    case 'Suffix':
      return value + transform.text;
  }
}

function truncated(value: string, length: number): string {
  // A character is one code unit or two.
  if (value.length <= length) return value;
  const characters = Array.from(value);
  return characters.length <= length ? value : characters.slice(0, length).join('').trimEnd();
}

function titleCase(value: string): string {
  return value.replaceAll(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu, (word) => {
    const [first = '', ...rest] = Array.from(word);
    return first.toUpperCase() + rest.join('').toLowerCase();
  });
}

/** Tags become spaces, so `<li>A</li><li>B</li>` reads "A B". A `<` that opens no tag stays: "thickness < 10 mm". */
function withoutHtml(value: string): string {
  let plain = '';
  let at = 0;
  for (;;) {
    const open = value.indexOf('<', at);
    const close = open === -1 ? -1 : value.indexOf('>', open);
    if (close === -1) break;
    const opensTag = /[a-z!/]/i.test(value.charAt(open + 1));
    plain += opensTag ? `${value.slice(at, open)} ` : value.slice(at, open + 1);
    at = opensTag ? close + 1 : open + 1;
  }
  return withoutEntities(plain + value.slice(at))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
