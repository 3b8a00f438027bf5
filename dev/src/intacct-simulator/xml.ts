import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element with its children in document order, which the legacy functions depend on. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Element[];
  text: string;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  // We also decode numeric character references, which the parser supports only in HTML mode.
  processEntities: false,
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
  ignorePiTags: true,
});

type Node = Record<string, Node[] | string | Record<string, string>>;

/** The root of a document, or what is wrong with it. */
export function parseXml(text: string): Element | { problem: string } {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return { problem: 'A document type is not allowed.' };
  const checked = XMLValidator.validate(text);
  if (checked !== true) return { problem: `${checked.err.msg} Line: ${checked.err.line}.` };
  try {
    const root = (parser.parse(text) as Node[]).map(elementOf).find((one) => one !== null);
    return root ?? { problem: 'There is no element.' };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function elementOf(node: Node): Element | null {
  const name = Object.keys(node).find((key) => key !== ':@');
  if (name === undefined || name.startsWith('#')) return null;
  const inside = node[name] as Node[];
  const attributes = (node[':@'] ?? {}) as Record<string, string>;
  return {
    name,
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, decoded(value)])),
    children: inside.map(elementOf).filter((one) => one !== null),
    text: inside.map(textOfNode).join('').trim(),
  };
}

function textOfNode(node: Node): string {
  if (typeof node['#text'] === 'string') return decoded(node['#text']);
  const [verbatim] = (node['#cdata'] ?? []) as Node[];
  return typeof verbatim?.['#text'] === 'string' ? verbatim['#text'] : '';
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (_, code: string) => {
    if (code.startsWith('#x') || code.startsWith('#X'))
      return String.fromCodePoint(parseInt(code.slice(2), 16));
    if (code.startsWith('#')) return String.fromCodePoint(Number(code.slice(1)));
    const character = named[code];
    if (character === undefined) throw new Error(`Entity '${code}' not defined.`);
    return character;
  });
}

export function child(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((one) => one.name === name);
}

/** A child's text; empty if there's no such child. */
export function textOf(element: Element | undefined, name: string): string {
  return child(element, name)?.text ?? '';
}

/** An element of a response. Its content must already be XML. */
export function tag(name: string, content: string, attributes: Record<string, string | number> = {}): string {
  const more = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  return content === '' ? `<${name}${more.join('')}/>` : `<${name}${more.join('')}>${content}</${name}>`;
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
