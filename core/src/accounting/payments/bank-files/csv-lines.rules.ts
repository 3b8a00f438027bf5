import { problemAt } from './bank-file-problem.ts';

export interface CsvLine {
  /** The first line; a quoted field can span several. */
  line: number;
  fields: string[];
}

/** Far above anything a bank sends, so the wrong kind of file is rejected early. */
const limits = { lines: 200_000, fields: 50, characters: 1_000 };

const unquoted = /[^,\r\n"]*/y;
const quoted = /[^"]*/y;
/** Control characters other than tabs and line breaks. */
const notPlain = /[^\P{Cc}\t\r\n]/u;

/** Yields the lines of a CSV text. Skips empty ones. */
export function* csvLines(text: string): Generator<CsvLine> {
  const reader = { text, at: text.startsWith('\uFEFF') ? 1 : 0, line: 1 };
  while (reader.at < text.length) {
    const { line } = reader;
    if (line > limits.lines) problemAt(line, 'the file has too many lines');
    const fields = takeLine(reader);
    if (fields.length > 1 || fields[0] !== '') yield { line, fields };
  }
}

interface Reader {
  readonly text: string;
  at: number;
  line: number;
}

function takeLine(reader: Reader): string[] {
  const { text, line } = reader;
  const fields: string[] = [];
  for (;;) {
    const field = text[reader.at] === '"' ? takeQuoted(reader) : take(reader, unquoted);
    if (notPlain.test(field)) problemAt(line, 'it is not plain text');
    if (fields.push(field.trim()) > limits.fields) problemAt(line, 'it has too many fields');
    if (text[reader.at] !== ',') break;
    reader.at += 1;
  }
  if (text[reader.at] === '\r') reader.at += 1;
  if (reader.at < text.length && text[reader.at] !== '\n') {
    problemAt(reader.line, 'expected a comma after a field');
  }
  reader.at += 1;
  reader.line += 1;
  return fields;
}

/** A doubled quote is an escaped quote. */
function takeQuoted(reader: Reader): string {
  const { line } = reader;
  let field = '';
  for (;;) {
    reader.at += 1;
    const part = take(reader, quoted);
    field += part;
    reader.line += part.split('\n').length - 1;
    if (reader.at >= reader.text.length) problemAt(line, 'a closing quotation mark is missing');
    if (field.length > limits.characters) problemAt(line, 'a field is too long');
    reader.at += 1;
    if (reader.text[reader.at] !== '"') return field;
    field += '"';
  }
}

function take(reader: Reader, pattern: RegExp): string {
  pattern.lastIndex = reader.at;
  const part = pattern.exec(reader.text)?.[0] ?? '';
  reader.at += part.length;
  return part;
}
