import { choices } from '../hostile-mail/choices.ts';
import type { Kind } from './hostile-archives.ts';
import { sheetXml, textRow, workbook } from './workbook.ts';

const rows = textRow(1, ['SKU', 'Brand']) + textRow(2, ['A1', 'Acme']);
const head = textRow(1, ['SKU', 'Brand']);
const wholeSheet = 'A1:XFD1048576';
const cell = (ref: string, value: string, type = 'n') => `<c r="${ref}" t="${type}"><v>${value}</v></c>`;

const laughs = (root: string) =>
  `<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY a "ha">${Array.from(
    { length: 12 },
    (_, at) =>
      `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`,
  ).join('')}]>`;

const oddHeaders = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'SKU',
  '__EMPTY',
  'then',
];

export const hostileWorkbooks: readonly Kind[] = [
  [
    'a billion laughs in the sheet',
    () =>
      workbook({
        sheet:
          laughs('worksheet') +
          sheetXml({ rows: textRow(1, ['SKU', '&m;']) + textRow(2, ['&m;']) }).slice(56),
      }),
  ],
  [
    'a billion laughs among the strings',
    () =>
      workbook({
        rows: `<row><c t="s"><v>0</v></c></row>${textRow(2, ['a'])}`,
        strings: `${laughs('sst')}<sst><si><t>&m;</t></si></sst>`,
      }),
  ],
  [
    'an entity from a file',
    (random) => {
      const where = choices(random).one([
        'file:///etc/passwd',
        'http://169.254.169.254/latest',
        '/etc/passwd',
      ]);
      const doctype = `<!DOCTYPE worksheet [<!ENTITY x SYSTEM "${where}"><!ENTITY % y SYSTEM "${where}">%y;]>`;
      return workbook({
        sheet: doctype + sheetXml({ rows: textRow(1, ['SKU', '&x;']) + textRow(2, ['&x;', 'b']) }).slice(56),
      });
    },
  ],
  [
    'a dimension of everything',
    (random) =>
      workbook({
        beforeRows: `<dimension ref="${choices(random).one([wholeSheet, 'A1:ZZZZZZ99999999', 'A1:A1', '-1', 'XFD1048576:A1'])}"/>`,
        rows,
      }),
  ],
  [
    'a cell far away',
    (random) => {
      const ref = choices(random).one([
        'XFD1048576',
        'XFD1',
        'A1048576',
        'XFE1',
        'ZZZZZZZ9',
        'A99999999999',
        'A0',
        'A-1',
        '1',
        '',
      ]);
      return workbook({ rows: `${head}<row r="2">${cell(ref, '1')}</row>` });
    },
  ],
  [
    'a row with an odd number',
    (random) =>
      workbook({
        rows: `${head}<row r="${choices(random).one(['1048577', '4294967297', '-5', 'NaN', '1e9', '0', '9007199254740993'])}">${cell('B7', '1')}</row>`,
      }),
  ],
  [
    'rows in reverse with gaps',
    () =>
      workbook({
        rows: [900_000, 700_000, 5, 1].map((row) => `<row r="${row}">${cell(`A${row}`, '1')}</row>`).join(''),
      }),
  ],
  [
    '16,384 columns',
    (random) =>
      workbook({
        rows: Array.from(
          { length: choices(random).one([2, 40]) },
          (_, row) => `<row r="${row + 1}">${'<c t="n"><v>1</v></c>'.repeat(16_384)}</row>`,
        ).join(''),
      }),
  ],
  [
    'more columns than a sheet has',
    () => workbook({ rows: `<row>${'<c><v>1</v></c>'.repeat(200_000)}</row>` }),
  ],
  [
    'a hundred thousand rows',
    () =>
      workbook({
        rows: Array.from(
          { length: 100_000 },
          (_, at) => `<row r="${at + 1}"><c t="n"><v>${at}</v></c></row>`,
        ).join(''),
      }),
  ],
  [
    'a link over the whole sheet',
    () =>
      workbook({ rows, afterRows: `<hyperlinks><hyperlink ref="${wholeSheet}" r:id="rId9"/></hyperlinks>` }),
  ],
  [
    'cells merged over the whole sheet',
    () =>
      workbook({
        rows,
        afterRows: `<mergeCells count="9">${`<mergeCell ref="${wholeSheet}"/>`.repeat(500)}</mergeCells>`,
      }),
  ],
  [
    'a formula for the whole sheet',
    () =>
      workbook({
        rows: `${head}<row r="2"><c r="A2"><f t="array" ref="${wholeSheet}">A1</f><v>1</v></c></row>`,
      }),
  ],
  [
    'shared formulas',
    () =>
      workbook({
        rows: `${head}${Array.from({ length: 2_000 }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}"><f t="shared" ref="A2:A1048576" si="${at}">${'SUM('.repeat(200)}A1</f></c></row>`).join('')}`,
      }),
  ],
  [
    'formulas that call out',
    (random) =>
      workbook({
        rows: `${head}<row r="2"><c r="A2" t="str"><f>${choices(random).one(['WEBSERVICE("http://a.invalid/")', "cmd|' /C calc'!A0", 'HYPERLINK("http://a.invalid","x")'])}</f><v>=1+1</v></c></row>`,
      }),
  ],
  [
    'columns over the whole sheet',
    () =>
      workbook({ beforeRows: `<cols>${'<col min="1" max="16384000" width="9"/>'.repeat(100)}</cols>`, rows }),
  ],
  [
    'shared strings that are not there',
    (random) =>
      workbook({
        rows: `${head}<row r="2">${['-1', '99999999', '1e99', 'NaN', ''].map((at) => `<c t="s"><v>${at}</v></c>`).join('')}<c t="s"><v>${choices(random).between(1, 1e9)}</v></c></row>`,
      }),
  ],
  [
    'a count of strings that is not true',
    () =>
      workbook({ rows, strings: '<sst count="4294967295" uniqueCount="4294967295"><si><t>a</t></si></sst>' }),
  ],
  [
    'one long string in every cell',
    () =>
      workbook({
        rows:
          head +
          Array.from(
            { length: 2_000 },
            (_, at) => `<row r="${at + 2}">${'<c t="s"><v>0</v></c>'.repeat(2)}</row>`,
          ).join(''),
        strings: `<sst><si><t>${'x'.repeat(1_000_000 / 4)}</t></si></sst>`,
      }),
  ],
  [
    'a string of a hundred thousand runs',
    () =>
      workbook({
        rows: `<row><c t="s"><v>0</v></c></row>${textRow(2, ['a'])}`,
        strings: `<sst><si>${'<r><rPr><b/></rPr><t>x</t></r>'.repeat(100_000)}</si></sst>`,
      }),
  ],
  [
    'elements inside elements',
    (random) =>
      workbook({
        sheet: sheetXml({ rows: `${'<row><c><is>'.repeat(choices(random).one([3_000, 60_000]))}` }),
      }),
  ],
  [
    'elements that never end',
    () =>
      workbook({
        sheet: sheetXml({ rows: `${head}${'<row><c t="inlineStr"><is><t>a'.repeat(20_000)}` }).slice(0, -40),
      }),
  ],
  [
    'half a tag, many times',
    (random) =>
      workbook({
        sheet: sheetXml({
          rows: `${head}${choices(random).one(['<', '<!--', '<![CDATA[', '<c r="', '<row ', '<?x ', '</'])}`.repeat(
            2_000,
          ),
        }),
      }),
  ],
  [
    'an attribute of a megabyte',
    () =>
      workbook({
        rows: `<row r="1" spans="${'1:2 '.repeat(250_000)}"><c t="n"><v>1</v></c></row>${textRow(2, ['a'])}`,
      }),
  ],
  [
    'a hundred thousand attributes',
    () =>
      workbook({
        rows: `<row ${Array.from({ length: 100_000 }, (_, at) => `a${at}="1"`).join(' ')}><c><v>1</v></c></row>`,
      }),
  ],
  [
    'headers named like parts of an object',
    (random) =>
      workbook({
        rows:
          textRow(
            1,
            [...oddHeaders].sort(() => random() - 0.5),
          ) +
          textRow(
            2,
            oddHeaders.map((_, at) => `v${at}`),
          ),
      }),
  ],
  [
    'the same header many times',
    () =>
      workbook({
        rows:
          textRow(
            1,
            Array.from({ length: 3_000 }, () => 'SKU'),
          ) +
          textRow(
            2,
            Array.from({ length: 3_000 }, () => 'a'),
          ),
      }),
  ],
  [
    'values of odd types',
    () =>
      workbook({
        rows: `${head}<row r="2">${['b', 'd', 'e', 'n', 's', 'str', 'inlineStr', 'z', '__proto__'].map((type) => `<c t="${type}"><v>1e400</v></c>`).join('')}</row>`,
      }),
  ],
  [
    'days outside every calendar',
    () =>
      workbook({
        rows: `${head}<row r="2">${['1e308', '-1', '99999999999', 'NaN', 'Infinity', '0', '60', '2958466'].map((value) => `<c s="1"><v>${value}</v></c>`).join('')}</row>`,
      }),
  ],
  [
    'number formats that never end',
    () =>
      workbook({
        rows: `${head}<row r="2"><c s="1"><v>1</v></c></row>`,
        styles: `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'[&lt;1]#.##0_);('.repeat(5_000)}"/></numFmts><cellXfs><xf/><xf numFmtId="200"/></cellXfs></styleSheet>`,
      }),
  ],
  [
    'a hundred thousand styles',
    () =>
      workbook({
        rows,
        styles: `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(100_000)}</cellXfs></styleSheet>`,
      }),
  ],
  [
    'sheets without end',
    () =>
      workbook({
        rows,
        workbook: `<workbook xmlns:r="r"><sheets>${Array.from({ length: 20_000 }, (_, at) => `<sheet name="S${at}" sheetId="${at}" r:id="rId1"/>`).join('')}</sheets></workbook>`,
      }),
  ],
  [
    'defined names without end',
    () =>
      workbook({
        rows,
        workbook: `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="First" sheetId="1" r:id="rId1"/></sheets><definedNames>${'<definedName name="a">First!$A$1:$XFD$1048576</definedName>'.repeat(20_000)}</definedNames></workbook>`,
      }),
  ],
  [
    'a sheet that is somewhere else',
    (random) =>
      workbook({
        rows,
        relations: `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${choices(random).one(['file:///etc/passwd', '../../../../etc/passwd', 'http://a.invalid/s.xml', 'workbook.xml', '', '__proto__'])}" TargetMode="External"/></Relationships>`,
      }),
  ],
  [
    'a missing part',
    (random) =>
      workbook({
        rows,
        without: [
          choices(random).one([
            '[Content_Types].xml',
            '_rels/.rels',
            'xl/workbook.xml',
            'xl/_rels/workbook.xml.rels',
            'xl/sharedStrings.xml',
            'xl/worksheets/sheet1.xml',
          ]),
        ],
      }),
  ],
  ['XML in UTF-16', () => workbook({ sheet: Buffer.from(`\ufeff${sheetXml({ rows })}`, 'utf16le') })],
  ['XML of noise', (random) => workbook({ sheet: Buffer.from(choices(random).noise(20_000), 'latin1') })],
  [
    'NULs and half characters',
    () =>
      workbook({
        rows: head + textRow(2, ['a\0b', '_x0000_', '_xD800_', '&#0;', '&#xD800;', '&#99999999;']),
      }),
  ],
  [
    'changed XML',
    (random) => {
      const { between, one } = choices(random);
      let xml = sheetXml({ rows: rows.repeat(20) });
      for (let count = between(1, 30); count > 0; count -= 1) {
        const at = between(0, xml.length);
        xml =
          xml.slice(0, at) +
          one(['<', '>', '"', '&', '/', '</c>', '<row>', '&lt', '\0', '-->', '9'.repeat(400), '']) +
          xml.slice(at + between(0, 5));
      }
      return workbook({ sheet: xml });
    },
  ],
];
