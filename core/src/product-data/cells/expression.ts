import { Transform, transformed, type Values, valueOf } from './transforms.ts';

interface Token {
  /** The first that isn't empty counts. */
  attributes: readonly string[];
  transforms: readonly Transform[];
}
type Part = string | Token;

export type Expression = readonly Part[];
export type ParsedExpression = { parts: Expression } | { problem: string };

/** Attribute names are words without spaces, so `{a ?? b}` needs no quoting. */
const attributeName = /^[\p{L}\p{N}_.-]{1,100}$/u;

/** Reads `{brand} {name|Truncate:80}, {color ?? finish}`. `{{` is a brace. */
export function parseExpression(text: string): ParsedExpression {
  const parts: Part[] = [];
  let literal = '';
  for (let at = 0; at < text.length;) {
    if (text.charAt(at) !== '{' || text.charAt(at + 1) === '{') {
      literal += text.charAt(at);
      at += text.charAt(at) === '{' ? 2 : 1;
      continue;
    }
    const end = text.indexOf('}', at);
    if (end === -1) return { problem: 'An opening { has no closing }. To show a brace, type {{.' };
    const token = parseToken(text.slice(at + 1, end));
    if ('problem' in token) return token;
    if (literal !== '') parts.push(literal);
    literal = '';
    parts.push(token);
    at = end + 1;
  }
  if (literal !== '') parts.push(literal);
  return { parts };
}

function parseToken(inside: string): Token | { problem: string } {
  const [names = '', ...written] = inside.split('|');
  const attributes = names.split('??').map((name) => name.trim());
  const odd = attributes.find((name) => !attributeName.test(name));
  if (odd !== undefined) {
    return {
      problem:
        odd === '' ? 'An attribute name is missing between { and }.' : `"${odd}" isn't an attribute name.`,
    };
  }
  const transforms: Transform[] = [];
  for (const each of written) {
    const transform = parseTransform(each);
    if (!transform) return { problem: `"${each.trim()}" isn't a transform.` };
    transforms.push(transform);
  }
  return { attributes, transforms };
}

function parseTransform(written: string): Transform | null {
  const [name = '', ...rest] = written.split(':');
  const kind = name.trim();
  const parsed = Transform.safeParse({ kind, ...argumentsOf(kind, rest) });
  const takes = { Truncate: 1, Replace: 2, Prefix: 1, Suffix: 1 }[kind] ?? 0;
  return parsed.success && rest.length === takes ? parsed.data : null;
}

function argumentsOf(kind: string, [first = '', second = '']: readonly string[]) {
  switch (kind) {
    case 'Truncate':
      return { length: /^\s*\d{1,5}\s*$/.test(first) ? Number(first) : null };
    case 'Replace':
      return { from: first, to: second };
    case 'Prefix':
    case 'Suffix':
      return { text: first };
    default:
      return {};
  }
}

/** Text between attributes alone is no value: `{length} x {width}` of a product with neither is empty. */
export function evaluated(parts: Expression, values: Values): string {
  let isFilled = false;
  let hasTokens = false;
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    hasTokens = true;
    const value = tokenValue(part, values);
    if (value !== '') isFilled = true;
    text += value;
  }
  return isFilled || !hasTokens ? text : '';
}

function tokenValue({ attributes, transforms }: Token, values: Values): string {
  let text = '';
  for (const name of attributes) {
    text = valueOf(values, name);
    if (text.trim() !== '') break;
    text = '';
  }
  for (const transform of transforms) text = transformed(text, transform, values);
  return text;
}

export function attributesOf(parts: Expression): string[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : part.attributes));
}
