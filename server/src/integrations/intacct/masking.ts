import { withoutEntities } from '@backdock/core/kit/text/html-entities.ts';
import { escaped } from './xml-elements.ts';

const names = 'password|sessionid|taxid|achaccountnumber|achbankroutingnumber';
// Up to the next tag, or to the end of a truncated response.
const content = String.raw`(?:<!\[CDATA\[[^]*?(?:\]\]>|$)|[^<])+`;
const secret = new RegExp(`(<(?:${names})(?:\\s[^>]*)?>)(${content})`, 'gi');
const stars = '****';

/** Shorter values also occur in ordinary words. */
const shortest = 6;

/** Masks secrets, both in their own elements and wherever a `known` value appears. */
export function masked(xml: string, known: readonly string[] = []): string {
  let result = xml.replaceAll(secret, `$1${stars}`);
  for (const value of known.filter(({ length }) => length >= shortest)) {
    // As is, escaped for XML, and escaped for HTML and then XML.
    for (const form of [escaped(escaped(value)), escaped(value), value])
      result = result.replaceAll(form, stars);
  }
  return result;
}

/** The secrets in an XML request, so they can be masked in the response too. */
export function secretsIn(xml: string): string[] {
  const values = [...xml.matchAll(secret)].map((found) => withoutEntities(found[2] ?? '').trim());
  return [...new Set(values)];
}
