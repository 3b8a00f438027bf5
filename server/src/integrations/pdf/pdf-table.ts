import { type Doc, ink, makeRoom, margin, regular, bold, rule, soft, widthOf } from './pdf-ground.ts';
import { printable } from './printable.ts';

interface PdfColumn {
  label: string;
  /** Its share of the width, relative to the other columns. */
  share: number;
  /** Right-aligns figures. */
  right?: true;
}

export interface PdfTable {
  columns: readonly PdfColumn[];
  rows: readonly (readonly string[])[];
  foot?: readonly string[];
}

/** Between columns. */
const gap = 8;

/** Repeats the header row on every page. */
export function drawTable(doc: Doc, { columns, rows, foot }: PdfTable): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const placed = columns.map((column, at) => ({
    ...column,
    x: margin + (widthOf(doc) * sharesBefore(columns, at)) / shares,
    width: (widthOf(doc) * column.share) / shares - gap,
  }));
  const rowOf = (cells: readonly string[], font: string, colour: string): Row => {
    const texts = cells.map(printable);
    doc.font(font).fontSize(9);
    const heights = placed.map(({ width }, at) => doc.heightOfString(texts[at] ?? '', { width }));
    return { texts, font, colour, height: Math.max(...heights) + 4 };
  };
  const draw = ({ texts, font, colour, height }: Row) => {
    const { y } = doc;
    doc.font(font).fontSize(9).fillColor(colour);
    for (const [at, { x, width, right }] of placed.entries()) {
      doc.text(texts[at] ?? '', right ? x + gap : x, y, { width, align: right ? 'right' : 'left' });
    }
    doc.y = y + height;
  };
  const labels = columns.map(({ label }) => label);
  const drawHeads = () => {
    draw(rowOf(labels, regular, soft));
    rule(doc);
  };
  makeRoom(doc, 48);
  drawHeads();
  for (const cells of rows) {
    const row = rowOf(cells, regular, ink);
    if (makeRoom(doc, row.height)) drawHeads();
    draw(row);
  }
  if (!foot) return;
  if (makeRoom(doc, 24)) drawHeads();
  rule(doc);
  draw(rowOf(foot, bold, ink));
}

interface Row {
  texts: readonly string[];
  font: string;
  colour: string;
  height: number;
}

const sharesBefore = (columns: readonly PdfColumn[], at: number) =>
  columns.slice(0, at).reduce((sum, { share }) => sum + share, 0);
