import { deflateRawSync, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfText, shownText } from './pdf-text.ts';
import { zipText } from './zip-text.ts';

const pdf = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${dictionary} >>\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream\nendobj\ntrailer << /Title (Form \\(W-9\\)) >>\n', 'latin1'),
  ]);

test('extracts the text a PDF page shows', async () => {
  const page = 'BT [(Req) 20 (uest) -250 (for)] TJ 0 -14 Td (Tax\\(payer\\)) Tj <4142> Tj ET';
  expect(shownText(page)).toBe('Request for\nTax(payer) AB ');
  const plain = await pdfText(pdf('/Length 10', Buffer.from(page)));
  expect(plain).toContain('Request for\nTax(payer)');
  expect(plain).toContain('/Title (Form');
  const packed = await pdfText(pdf('/Filter /FlateDecode', deflateSync(page)));
  expect(packed).toContain('Request for\nTax(payer)');
});

test('skips image, damaged and oversized streams', async () => {
  for (const [dictionary, content] of [
    ['/Subtype /Image', Buffer.from('(secret) Tj')],
    ['/Filter /FlateDecode', Buffer.from('(secret) Tj')],
    ['/Filter /FlateDecode', deflateSync(Buffer.concat([Buffer.from('(secret) Tj'), Buffer.alloc(2 ** 21)]))],
  ] as const) {
    expect(await pdfText(pdf(dictionary, content))).not.toContain('secret');
  }
});

test('reads hostile content in one pass', () => {
  expect(shownText('[('.repeat(200_000))).toBeTypeOf('string');
  expect(shownText('<'.repeat(200_000))).toBeTypeOf('string');
});

test('extracts the text of a Word file', async () => {
  const xml = Buffer.from('<w:p><w:t>Form W-</w:t><w:t>9</w:t></w:p><w:p>Acme</w:p>');
  const data = deflateRawSync(xml);
  const name = Buffer.from('word/document.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  const file = Buffer.concat([local, name, data, entry, name, end]);
  expect(await zipText(file)).toBe('Form W-9\nAcme\n');
  expect(await zipText(file.subarray(0, 60))).toBe('');
});
