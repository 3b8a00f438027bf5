import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

export type OnLine = (part: string, line: string) => void;

/** Each part's output goes to its own file; parts that aren't `quiet` are also shown. */
export function createOutput(folder: string, show: OnLine | null) {
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, WriteStream>();
  const quiet = new Set(['postgres', 'azurite']);

  function fileOf(part: string): WriteStream {
    const known = files.get(part);
    if (known) return known;
    // The folder may be deleted under a running stack; that is no reason to end it.
    const file = createWriteStream(join(folder, `${part}.log`)).on('error', () => undefined);
    files.set(part, file);
    return file;
  }

  return {
    of:
      (part: string) =>
      (line: string): void => {
        fileOf(part).write(`${line}\n`);
        if (!quiet.has(part)) show?.(part, line);
      },
    close(): void {
      for (const file of files.values()) file.end();
    },
  };
}

const colours = [36, 35, 33, 32, 34, 96];

/** Prefixes lines with the part's name, in its own color if the terminal has colors. */
export function prefixed(): OnLine {
  const seen: string[] = [];
  const hasColours = process.stdout.isTTY && !process.env['NO_COLOR'];
  return (part, line) => {
    if (!seen.includes(part)) seen.push(part);
    const label = part.padEnd(9);
    const text = readable(line);
    const colour = colours[seen.indexOf(part) % colours.length];
    process.stdout.write(hasColours ? `\x1b[${colour}m${label}\x1b[0m ${text}\n` : `${label} ${text}\n`);
  };
}

const wellKnown = new Set(['level', 'time', 'name', 'msg', 'pid', 'hostname']);

/** The programs log JSON for machines; a person at a terminal gets the time, the message and what differs. */
function readable(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const entry = JSON.parse(line) as Record<string, unknown>;
    if (typeof entry['msg'] !== 'string') return line;
    const time = String(entry['time']).slice(11, 19);
    const level = entry['level'] === 'info' ? '' : `${String(entry['level']).toUpperCase()} `;
    const rest = Object.entries(entry).filter(([key]) => !wellKnown.has(key));
    return [`${time} ${level}${entry['msg']}`, ...rest.map(([key, value]) => `${key}=${shown(value)}`)].join(
      ' ',
    );
  } catch {
    return line;
  }
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  // A logged error reads better with its stack on lines of its own.
  const stack = typeof value === 'object' && value && 'stack' in value ? value.stack : null;
  return typeof stack === 'string' ? `\n${stack}` : JSON.stringify(value);
}
