import { domainOf, type HeaderLine, type MailHead } from './mail.values.ts';

export interface SenderProof {
  isVerified: boolean;
  hasDmarcFailed: boolean;
}

const unproven: SenderProof = { isVerified: false, hasDmarcFailed: false };

/**
 * Whether our own mail server vouches for the sender. Anyone can write a From, and an Authentication-Results line too:
 * only the topmost one of our server counts, and only above every Received line of a server that isn't ours.
 */
export function senderProof(
  { headers, from, hasOneSender }: Pick<MailHead, 'headers' | 'from' | 'hasOneSender'>,
  trustedAuthservId: string | null,
): SenderProof {
  if (!trustedAuthservId) return unproven;
  const results = ownResults(headers, trustedAuthservId.toLowerCase());
  if (!results) return unproven;
  const dmarc = results.filter(({ method }) => method === 'dmarc');
  const hasDmarcFailed = dmarc.some(({ result }) => result === 'fail');
  if (!from || !hasOneSender) return { isVerified: false, hasDmarcFailed };
  const domain = domainOf(from.address);
  const vouches = ({ method, result, properties }: Result) => {
    if (result !== 'pass') return false;
    const proven = (name: string) => domainOf(properties.get(name) ?? '');
    if (method === 'dmarc') return !properties.has('header.from') || proven('header.from') === domain;
    if (method === 'dkim') return covers(proven('header.d') || proven('header.i'), domain);
    return method === 'spf' && proven('smtp.mailfrom') === domain;
  };
  return { isVerified: !hasDmarcFailed && results.some(vouches), hasDmarcFailed };
}

/** A signature of a domain covers its subdomains, as DMARC sees it. */
const covers = (signed: string, domain: string) =>
  signed !== '' && (signed === domain || (signed.includes('.') && domain.endsWith(`.${signed}`)));

interface Result {
  method: string;
  result: string;
  properties: ReadonlyMap<string, string>;
}

function ownResults(headers: readonly HeaderLine[], authservId: string): Result[] | null {
  for (const { name, value } of headers) {
    if (name === 'received' && !isOurs(value, authservId)) return null;
    if (name !== 'authentication-results') continue;
    const [id = '', ...results] = parts(value);
    // An id may be followed by a version.
    if ((id.split(/\s/)[0] ?? '').toLowerCase() === authservId) return results.flatMap(readResult);
  }
  return null;
}

/** A hop of our own server, or of another host of its organization. */
function isOurs(received: string, authservId: string): boolean {
  const by = /\bby\s+([\w.-]+)/i.exec(withoutComments(received).slice(0, 2_000))?.[1]?.toLowerCase() ?? '';
  return by === authservId || organization(by) === organization(authservId);
}

/** `mx.example.com` belongs to `example.com`, and `mx.example.co.uk` to `example.co.uk`. */
function organization(host: string): string {
  const labels = host.split('.');
  const isNested = (labels.at(-1)?.length ?? 0) === 2 && (labels.at(-2)?.length ?? 0) <= 3;
  return labels.slice(isNested ? -3 : -2).join('.');
}

/** Split at semicolons outside of quotes, without comments. Reads each character once. */
function parts(value: string): string[] {
  const found: string[] = [];
  let part = '';
  let isQuoted = false;
  for (const character of withoutComments(value)) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === ';' && !isQuoted) {
      found.push(part.trim());
      part = '';
    } else {
      part += character;
    }
  }
  return [...found, part.trim()];
}

function withoutComments(value: string): string {
  let kept = '';
  let depth = 0;
  let isQuoted = false;
  let isEscaped = false;
  for (const character of value) {
    if (isEscaped) isEscaped = false;
    else if (character === '\\') isEscaped = true;
    else if (character === '"' && depth === 0) isQuoted = !isQuoted;
    else if (character === '(' && !isQuoted) depth += 1;
    else if (character === ')' && !isQuoted && depth > 0) {
      depth -= 1;
      kept += ' ';
      continue;
    }
    if (depth === 0) kept += character;
  }
  return kept;
}

function readResult(text: string): Result[] {
  const [first = '', ...rest] = text.match(/[\w.-]+\s*=\s*(?:"[^"]*"|[^\s"]+)/g) ?? [];
  const [method, result] = pair(first);
  if (method === '') return [];
  return [{ method, result, properties: new Map(rest.map(pair)) }];
}

function pair(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  const value = text.slice(at + 1).trim();
  return [
    text.slice(0, at).trim().toLowerCase(),
    (value.startsWith('"') ? value.slice(1, -1) : value).toLowerCase(),
  ];
}
