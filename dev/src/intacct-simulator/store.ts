import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SavedBooks } from './books.ts';

/** Saves the books to a file, if there is one: half a second after a change, and at the end. */
export function openStore(file: string | null, save: () => SavedBooks) {
  let timer: NodeJS.Timeout | undefined;
  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    if (file === null) return;
    mkdirSync(dirname(file), { recursive: true });
    // Atomic, no matter when the process ends.
    writeFileSync(`${file}.new`, JSON.stringify(save()));
    renameSync(`${file}.new`, file);
  }
  return {
    changed(): void {
      if (file !== null) timer ??= setTimeout(write, 500);
    },
    close(): void {
      if (timer) write();
    },
  };
}

export function readStore(file: string | null): SavedBooks | undefined {
  if (file === null || !existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as SavedBooks;
}
