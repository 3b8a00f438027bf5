import type PdfDocument from 'pdfkit';

export const margin = 54;
export const footHeight = 36;
export const ink = '#1b1f24';
export const soft = '#667085';
const line = '#d9dde3';
export const regular = 'Helvetica';
export const bold = 'Helvetica-Bold';

export type Doc = InstanceType<typeof PdfDocument>;

export const widthOf = ({ page }: Doc) => page.width - 2 * margin;
const bottomOf = ({ page }: Doc) => page.height - margin - footHeight;

/** Starts a new page if less than this is left; returns whether it did. */
export function makeRoom(doc: Doc, height: number): boolean {
  if (doc.y + height <= bottomOf(doc)) return false;
  doc.addPage();
  return true;
}

export function rule(doc: Doc, from = margin): void {
  doc
    .moveTo(from, doc.y)
    .lineTo(margin + widthOf(doc), doc.y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke();
  doc.y += 5;
}
