import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflated = promisify(inflate);
/** Forms are short. Longer files are read only this far, so none can exhaust the process's time or memory. */
const maxStreamBytes = 1024 * 1024;
const maxTextLength = 1024 * 1024;

/** A PDF's text as far as a plain scan finds it: its properties and the strings its pages show. */
export async function pdfText(bytes: Buffer): Promise<string> {
  let properties = '';
  let shown = '';
  let from = 0;
  while (from < bytes.length && shown.length + properties.length < maxTextLength) {
    const start = bytes.indexOf('stream', from);
    const dictionary = bytes.toString('latin1', from, start === -1 ? bytes.length : start);
    properties += `${dictionary}\n`;
    if (start === -1) break;
    const end = bytes.indexOf('endstream', start);
    const content = bytes.subarray(start + 'stream'.length, end === -1 ? bytes.length : end);
    const text = await streamText(content, dictionary.slice(-2000));
    shown += `${shownText(text)}\n${text.startsWith('<?xpacket') ? text : ''}\n`;
    from = end === -1 ? bytes.length : end + 'endstream'.length;
  }
  return `${shown}\n${properties.slice(0, maxTextLength)}`.replaceAll('\0', '');
}

async function streamText(content: Buffer, dictionary: string): Promise<string> {
  const own = dictionary.slice(dictionary.lastIndexOf('obj'));
  if (/\/Image\b|\/FontFile/.test(own)) return '';
  const data = content.subarray(content[0] === 0x0d ? 2 : content[0] === 0x0a ? 1 : 0);
  if (!own.includes('/FlateDecode')) return data.toString('latin1', 0, maxStreamBytes);
  try {
    return (await inflated(data, { maxOutputLength: maxStreamBytes })).toString('latin1');
  } catch {
    // Encrypted, damaged, or too long: nothing to read.
    return '';
  }
}

/** The strings of a content stream, in order. One pass: a hostile file must not make it slow. */
export function shownText(content: string): string {
  const parts: string[] = [];
  let inArray = false;
  for (let at = 0; at < content.length; at += 1) {
    const char = content[at];
    if (char === '(') {
      const { text, end } = literal(content, at);
      parts.push(text, inArray ? '' : ' ');
      at = end;
    } else if (char === '<' && content[at + 1] !== '<') {
      const end = content.indexOf('>', at);
      if (end === -1) break;
      parts.push(hexText(content.slice(at + 1, end)), inArray ? '' : ' ');
      at = end;
    } else if (char === '[') inArray = true;
    else if (char === ']') inArray = false;
    // A wide gap inside an array is a space between words.
    else if (inArray && char === '-' && /^-\d{3}/.test(content.slice(at, at + 4))) parts.push(' ');
    else if (char === 'T' && 'dDm*'.includes(content[at + 1] ?? ' ')) parts.push('\n');
  }
  return parts.join('');
}

function literal(content: string, start: number): { text: string; end: number } {
  let depth = 0;
  let text = '';
  let at = start;
  for (; at < content.length; at += 1) {
    const char = content[at] ?? '';
    if (char === '\\') {
      at += 1;
      text += content[at] ?? '';
      continue;
    }
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth === 0) break;
    if (at > start) text += char;
  }
  return { text, end: at };
}

const hexText = (hex: string) =>
  Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').toString('latin1').replaceAll('\0', '');
