import { describe, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { type Paper, pdfOf } from './pdf.ts';
import { printable } from './printable.ts';

const about = { title: 'T', author: 'A', date: new Date('2026-11-17T12:00:00Z'), foot: 'Foot' };
const rows = (count: number) => Array.from({ length: count }, (_, at) => [`row ${at}`, `$${at}.00`]);
const table = (count: number) => (paper: Paper) =>
  paper.table({
    columns: [
      { label: 'Name', share: 2 },
      { label: 'Amount', share: 1, right: true },
    ],
    rows: rows(count),
    foot: ['Total', '$1.00'],
  });

describe('a document', () => {
  test('has the same bytes for the same drawing', async () => {
    expect((await pdfOf(about, table(3))).equals(await pdfOf(about, table(3)))).toBe(true);
    expect((await pdfOf(about, table(3))).equals(await pdfOf(about, table(4)))).toBe(false);
  });

  test('spans as many pages as needed, with headers and a page number on each', async () => {
    const text = pdfText(await pdfOf(about, table(120)));
    const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
    expect(pages).toBeGreaterThan(2);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    expect(text.match(/^Name$/gm)).toHaveLength(pages);
    for (const [name] of rows(120)) expect(text).toContain(name);
  });
});

test.each([
  ['Łódź Żarówki', 'Lódz Zarówki'],
  ['Café “Röhre” – 5 €', 'Café “Röhre” – 5 €'],
  ['灯', '?'],
  ['two\nlines', 'two lines'],
])('%s is printed as %s', (text, printed) => expect(printable(text)).toBe(printed));
