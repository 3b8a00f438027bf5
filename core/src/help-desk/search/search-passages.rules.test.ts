import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { marksIn, type MarkedText, passageOf } from './search-passages.rules.ts';
import { parseSearch } from './search-query.rules.ts';
import { wordsOf } from './search-words.rules.ts';

const queryOf = (typed: string) => {
  const parsed = parseSearch(typed);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed.query;
};
const stemOf = (word: string) => word.replace(/(?:ed|s)$/, '');
const marked = ({ text, marks }: MarkedText) => marks.map(({ from, to }) => text.slice(from, to));
const found = (text: string, typed: string) => marked({ text, marks: marksIn(text, queryOf(typed), stemOf) });

test.each([
  ['The tiles are broken.', 'tile', ['tiles']],
  ['Tile, TILE and tile', 'tile', ['Tile', 'TILE', 'tile']],
  ['Refunded, refunding', 'refund*', ['Refunded', 'refunding']],
  ['a broken tile, a tile broken', '"broken tile"', ['broken tile']],
  ['Order PO-881213 and PO 881213 and po881213', 'PO-881213', ['PO-881213', 'PO 881213', 'po881213']],
  ['po for PO-881213', 'po-881213', ['PO-881213']],
  ['see INV2045 and 2045', '2045', ['INV2045', '2045']],
  ['Señor José', 'jose', ['José']],
  ['a tile, no refund', 'tile -refund', ['tile']],
  ['nothing here', 'tile', []],
])('in %j, %s finds %j', (text, typed, marks) => expect(found(text, typed)).toEqual(marks));

describe('a passage', () => {
  const filler = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit. '.repeat(20);

  it('is around what was found first', () => {
    const passage = passageOf(
      `${filler}\n\nA broken\n   tile came. ${filler}`,
      queryOf('broken tile'),
      stemOf,
    );
    expect(passage.text).toMatch(/^… .* A broken tile came\. .* …$/);
    expect(passage.text.length).toBeLessThan(300);
    expect(marked(passage)).toEqual(['broken', 'tile']);
  });

  it('is the beginning where nothing is found', () => {
    expect(passageOf('Hello\n\nthere', queryOf('tile'), stemOf)).toEqual({ text: 'Hello there', marks: [] });
  });

  it('marks words that were searched for, in order, and nothing else', () => {
    const texts = fc.array(
      fc.constantFrom('tile', 'Tiles', 'broken', 'x', ' ', '\n', '  ', '👍', 'é', '-', 'PO-881213'),
      {
        maxLength: 300,
      },
    );
    fc.assert(
      fc.property(texts, fc.constantFrom('tile', 'broken tile', 'PO-881213', 'til*'), (parts, typed) => {
        const query = queryOf(typed);
        const passage = passageOf(parts.join(' '), query, stemOf);
        expect(passage.text).not.toMatch(/\n|[^ ]… |\ud83d(?![\udc00-\udfff])/);
        let end = 0;
        for (const [at, { from, to }] of passage.marks.entries()) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          end = to;
          const words = wordsOf(marked(passage)[at] ?? '').map(stemOf);
          const wanted = query.terms.flatMap((term) => term.words).map(stemOf);
          expect(words.every((word) => wanted.some((one) => word.startsWith(one)))).toBe(true);
        }
        expect(end).toBeLessThanOrEqual(passage.text.length);
        const isThere = marksIn(parts.join(' '), query, stemOf).length > 0;
        expect(passage.marks.length > 0).toBe(isThere);
      }),
    );
  });
});
