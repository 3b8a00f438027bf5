import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

const folders = ['core/src', 'server/src', 'server/migrations'];
const quietFor = 200;

/**
 * Calls `onChange` once the server programs' source files have changed and no more changes come. Calls never overlap:
 * changes in the meantime trigger another call afterwards.
 */
export function watchSources(repository: string, onChange: (paths: readonly string[]) => Promise<void>) {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  async function flush(): Promise<void> {
    if (isBusy || changed.size === 0) return;
    isBusy = true;
    const paths = [...changed];
    changed.clear();
    await onChange(paths);
    isBusy = false;
    await flush();
  }

  const watchers = folders
    .map((folder) => join(repository, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) =>
      watch(folder, { recursive: true }, (_, name) => {
        if (!name || !/\.(ts|sql|json)$/.test(name) || name.endsWith('.test.ts')) return;
        changed.add(join(folder, name));
        clearTimeout(timer);
        timer = setTimeout(() => void flush(), quietFor);
      }).on('error', () => undefined),
    );

  return {
    /** Runs work that no change may interrupt; changes in the meantime are handled afterwards. */
    async during(work: () => Promise<void>): Promise<void> {
      isBusy = true;
      await work();
      isBusy = false;
      void flush();
    },
    stop(): void {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
