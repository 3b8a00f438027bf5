import PdfDocument from 'pdfkit';
import {
  bold,
  type Doc,
  footHeight,
  ink,
  makeRoom,
  margin,
  regular,
  rule,
  soft,
  widthOf,
} from './pdf-ground.ts';
import { drawTable, type PdfTable } from './pdf-table.ts';
import { printable } from './printable.ts';

/** Drawing operations, top to bottom. Page breaks are automatic. */
export interface Paper {
  title(text: string, above: string): void;
  heading(text: string): void;
  facts(facts: readonly (readonly [label: string, value: string])[]): void;
  table(table: PdfTable): void;
  /** Totals at the right edge; the last is the grand total. */
  sums(sums: readonly (readonly [label: string, value: string])[]): void;
}

interface About {
  title: string;
  author: string;
  /** Stored as the file's creation date, so the same content gives the same bytes. */
  date: Date;
  /** At the bottom of every page, before the page number. */
  foot: string;
}

/** Draws a document of Letter pages through `Paper`. The same drawing gives the same bytes. */
export async function pdfOf(
  { title, author, date, foot }: About,
  draw: (paper: Paper) => void,
): Promise<Buffer> {
  const doc = new PdfDocument({
    size: 'LETTER',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footHeight },
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: printable(title), Author: printable(author), CreationDate: date, ModDate: date },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    doc.once('end', resolve);
    doc.once('error', reject);
  });
  draw(paperOn(doc));
  numberPages(doc, printable(foot));
  doc.end();
  await finished;
  return Buffer.concat(chunks);
}

function paperOn(doc: Doc): Paper {
  return {
    title(text, above) {
      doc.font(regular).fontSize(10).fillColor(soft).text(printable(above), margin);
      doc
        .font(bold)
        .fontSize(20)
        .fillColor(ink)
        .text(printable(text), margin, doc.y + 2);
      doc.y += 14;
    },
    heading(text) {
      makeRoom(doc, 60);
      doc
        .font(bold)
        .fontSize(11)
        .fillColor(ink)
        .text(printable(text), margin, doc.y + 10);
      doc.y += 6;
    },
    facts: (facts) => drawFacts(doc, facts),
    table: (table) => drawTable(doc, table),
    sums: (sums) => drawSums(doc, sums),
  };
}

/** Labels and values in two columns. */
function drawFacts(doc: Doc, facts: readonly (readonly [string, string])[]): void {
  const labelWidth = 110;
  for (const [label, value] of facts) {
    const width = widthOf(doc) - labelWidth;
    const height = doc.font(regular).fontSize(9.5).heightOfString(printable(value), { width });
    makeRoom(doc, height + 4);
    const { y } = doc;
    doc.fillColor(soft).text(printable(label), margin, y, { width: labelWidth });
    doc.fillColor(ink).text(printable(value), margin + labelWidth, y, { width });
    doc.y = y + height + 4;
  }
  doc.y += 4;
}

function drawSums(doc: Doc, sums: readonly (readonly [string, string])[]): void {
  const width = 240;
  const x = margin + widthOf(doc) - width;
  makeRoom(doc, sums.length * 16 + 12);
  doc.y += 8;
  for (const [at, [label, value]] of sums.entries()) {
    const isLast = at === sums.length - 1;
    if (isLast) rule(doc, x);
    const { y } = doc;
    doc
      .font(isLast ? bold : regular)
      .fontSize(isLast ? 12 : 9.5)
      .fillColor(isLast ? ink : soft);
    doc.text(printable(label), x, y, { width: width / 2 });
    doc.fillColor(ink).text(printable(value), x + width / 2, y, { width: width / 2, align: 'right' });
    doc.y = y + 16;
  }
}

function numberPages(doc: Doc, foot: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(start + at);
    // Otherwise, text below the margin would start a new page.
    doc.page.margins.bottom = 0;
    doc
      .font(regular)
      .fontSize(8)
      .fillColor(soft)
      .text(`${foot} · Page ${at + 1} of ${count}`, margin, doc.page.height - margin, {
        width: widthOf(doc),
        align: 'center',
        lineBreak: false,
      });
  }
}
