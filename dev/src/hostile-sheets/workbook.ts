import { archive, type ArchiveFaults, type Packed } from './archive.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export interface WorkbookParts {
  /** Between `<sheetData>` and its end. */
  rows?: string;
  /** Replaces the sheet as a whole. */
  sheet?: string | Uint8Array;
  beforeRows?: string;
  afterRows?: string;
  strings?: string;
  styles?: string;
  workbook?: string;
  relations?: string;
  more?: readonly Packed[];
  without?: readonly string[];
}

export const sheetXml = ({ rows = '', beforeRows = '', afterRows = '' }: WorkbookParts): string =>
  `${declaration}<worksheet xmlns="${main}" xmlns:r="${office}">${beforeRows}<sheetData>${rows}</sheetData>${afterRows}</worksheet>`;

/** A plain row of texts. */
export const textRow = (row: number, texts: readonly string[]): string =>
  `<row r="${row}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

/** The parts of a small workbook, with some of them replaced. */
export function workbookFiles(parts: WorkbookParts): Packed[] {
  const files: Packed[] = [
    {
      name: '[Content_Types].xml',
      content: `${declaration}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${declaration}<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content:
        parts.workbook ??
        `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="First" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        parts.relations ??
        `${declaration}<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content:
        parts.strings ??
        `${declaration}<sst xmlns="${main}" count="1" uniqueCount="1"><si><t>SKU</t></si></sst>`,
    },
    {
      name: 'xl/styles.xml',
      content:
        parts.styles ??
        `${declaration}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: parts.sheet ?? sheetXml(parts) },
    ...(parts.more ?? []),
  ];
  return files.filter(({ name }) => !parts.without?.includes(name));
}

/** Noise beside what repeats itself, which would be refused for its ratio alone and never reach a parser. */
const padding = Buffer.from(Array.from({ length: 300_000 }, seededByte));

function seededByte(_: unknown, at: number): number {
  return Math.imul(at + 1, 2_654_435_761) >>> 24;
}

export function workbook(parts: WorkbookParts, faults?: ArchiveFaults): Buffer {
  const files = workbookFiles(parts);
  const size = files.reduce((sum, { content }) => sum + content.length, 0);
  const noise: Packed = { name: 'xl/media/noise.bin', content: padding, isStored: true };
  return archive(size > 100_000 ? [...files, noise] : files, faults);
}
