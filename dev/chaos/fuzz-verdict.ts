import type pg from 'pg';
import type { Case } from './fuzz-cases.ts';
import type { Outcome } from './fuzz-send.ts';

/** What's wrong with a response; `suspected` if a busy machine alone could explain it. */
export interface Verdict {
  wrong: string | null;
  suspected: string | null;
}

const slowMs = 2_000;

/** Internals that no error may leak. */
const insides: Readonly<Record<string, RegExp>> = {
  'a file path':
    /(?:file:\/\/|\/(?:home|usr|tmp|var|opt|root|work|srv)\/[\w.-]+|node_modules|\b[\w-]+\.(?:ts|js|mjs):\d+)/,
  'a stack trace': /(?:\\n|\n)\s*at [^\n]*[:(]/,
  SQL: /\b(?:select\s[^"]{1,200}\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from|syntax error at|violates \w+|duplicate key|relation \\?"|column \\?"|invalid input (?:syntax|value)|out of range for type)\b/i,
};

export async function judgeOf(owner: pg.Client): Promise<(testCase: Case, outcome: Outcome) => Verdict> {
  const { rows } = await owner.query<{ name: string }>(
    // Single-word table names are also English words.
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name LIKE '%\\_%'`,
  );
  const tables = new RegExp(`\\b(?:${rows.map(({ name }) => name).join('|')})\\b`);
  return (testCase, outcome) => {
    const { status, ms, failure } = outcome;
    const wrong =
      status >= 500 && status !== 503
        ? `answered ${status}`
        : leaked({ ...insides, 'a table': tables }, testCase, outcome);
    const suspected =
      status === 503
        ? 'answered 503'
        : failure !== null && !testCase.isCutOff
          ? `was not answered: ${failure}`
          : ms > slowMs
            ? `took ${(ms / 1000).toFixed(1)} s`
            : null;
    return { wrong, suspected };
  };
}

function leaked(
  patterns: Readonly<Record<string, RegExp>>,
  testCase: Case,
  { status, body }: Outcome,
): string | null {
  if (status < 400) return null;
  for (const [what, pattern] of Object.entries(patterns)) {
    const [found] = pattern.exec(body) ?? [];
    // A caller may get back what they sent.
    if (found !== undefined && !sentText(testCase).includes(found))
      return `told ${what} (${found.slice(0, 80)})`;
  }
  return null;
}

const sentText = ({ target, headers, body }: Case) =>
  `${safelyDecoded(target)} ${headers.join(' ')} ${body?.toString('utf8') ?? ''}`;

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Enough of a request to send it again. */
export function shown({ method, target, headers, body, as }: Case): string {
  const short = (text: string, most: number) =>
    text.length > most ? `${text.slice(0, most)}… (${text.length})` : text;
  const safeHeaders = headers.filter(
    ([name, value]) => name !== 'authorization' || !value.startsWith('Bearer ey'),
  );
  return [
    `${method} ${short(target, 600)} as ${as}`,
    safeHeaders.map(([name, value]) => `${name}: ${short(JSON.stringify(value), 80)}`).join('; '),
    ...(body ? [short(JSON.stringify(body.toString('utf8')), 600)] : []),
  ].join(' — ');
}
