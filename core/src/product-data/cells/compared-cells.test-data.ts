import { type Cell, cellOf } from './cell.rules.ts';
import type { TemplateColumn } from './column.schema.ts';
import { type Generator, generator, randomColumn, randomProduct } from './random-cells.test-data.ts';

export const chunks = 100;
export const chunkSize = 1_000;

/** Letters whose upper and lower case, length or blanks programs disagree about most easily. */
const oddTexts = [
  'straße STRASSE ẞ',
  'ΟΔΟΣ Οδυσσέας',
  'İstanbul ısı Iı',
  'ǆ ǅ ﬁne ﬀ ŉ',
  'e\u0301toile \u00e9toile \u0130',
  '\u{10400}\u{10428} \u{1F469}\u200D\u{1F680}',
  '\ud83d half \udc00',
  '\u00a0no-break\u2003wide\ufeff',
  '١٢٣ ４５６ Ⅷ',
  '1e3',
  '0x1F',
  '00012.50',
  '123456789012345678901234567890.5',
  '<b title="a>b">&#x1F9F1;&nbsp;&Eacute;&#0;</b>',
  '2026-11-19T00:00:00Z',
  'https://例え.example/ä?q=1',
  'https://a.b/\u2028c',
];

interface ComparedCell {
  cell: Cell;
  column: TemplateColumn;
  product: Record<string, string>;
}

/** Random columns, each with four random products, and every step and fault of their cells. */
export function comparedCells(chunk: number): ComparedCell[] {
  const random = generator(1_000_003 * (chunk + 1));
  return Array.from({ length: chunkSize / 4 }, () => {
    const column = randomColumn(random);
    const fill = cellOf(column);
    return Array.from({ length: 4 }, () => {
      const product = oddProduct(random);
      return { cell: fill(product), column, product };
    });
  }).flat();
}

function oddProduct(random: Generator): Record<string, string> {
  const product = randomProduct(random);
  for (const name of Object.keys(product)) if (random.chance(0.25)) product[name] = random.pick(oddTexts);
  return product;
}

export const cellLine = ({ cell }: ComparedCell): string => JSON.stringify(cell);
