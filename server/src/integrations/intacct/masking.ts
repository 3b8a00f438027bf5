import { withoutEntities } from '@backdock/core/kit/html-entities.ts';
import { escaped } from './xml-elements.ts';

const names = 'password|sessionid|taxid|achaccountnumber|achbankroutingnumber';
// Up to the next tag, or to the end of an answer that was cut off.
const content = String.raw`(?:<!\[CDATA\[[^]*?(?:\]\]>|$)|[^<])+`;
const secret = new RegExp(`(<(?:${names})(?:\\s[^>]*)?>)(${content})`, 'gi');
const stars = '****';

/** Shorter ones stand in ordinary words too. */
const shortest = 6;

/** The text without what nobody may read, where it has its place and wherever else one of `known` is told. */
export function masked(xml: string, known: readonly string[] = []): string {
  let told = xml.replaceAll(secret, `$1${stars}`);
  for (const value of known.filter(({ length }) => length >= shortest)) {
    // As it is, for XML, and for XML after it was made for HTML.
    for (const form of [escaped(escaped(value)), escaped(value), value]) told = told.replaceAll(form, stars);
  }
  return told;
}

/** What an XML has to hide, so that it can be hidden in the answer as well. */
export function secretsIn(xml: string): string[] {
  const values = [...xml.matchAll(secret)].map((found) => withoutEntities(found[2] ?? '').trim());
  return [...new Set(values)];
}
