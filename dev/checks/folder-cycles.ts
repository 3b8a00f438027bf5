import type { ICruiseResult } from 'dependency-cruiser';

type Modules = Pick<ICruiseResult['modules'][number], 'source' | 'dependencies'>[];

/** A file's feature folder: the path between `src/` and the file name. Shared layers and tests belong to none. */
function featureOf(path: string): string | null {
  const [, ground, folder] = /^(server|web)\/src\/(.+)\/[^/]+$/.exec(path) ?? [];
  if (!ground || !folder || path.endsWith('.test.ts')) return null;
  return /^(platform|integrations|ui|app)(\/|$)/.test(folder) ? null : `${ground}/src/${folder}`;
}

/** Groups of feature folders that import each other, directly or through others. */
export function folderCycles(modules: Modules): string[][] {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = featureOf(source);
    // An area's registry names its folders; only the program imports it.
    if (!from || /\/(routes|jobs|pages)\.ts$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved);
      // A folder is put together from its own subfolders, which use what it shares with them.
      if (to?.startsWith(`${from}/`)) continue;
      if (to && to !== from) imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  const reaches = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of imports.get(from) ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      reaches(to, seen);
    }
    return seen;
  };
  const reached = new Map([...imports.keys()].map((folder) => [folder, reaches(folder)]));
  const inCycle = [...reached].filter(([folder, all]) => all.has(folder));
  const groups = new Map(
    inCycle.map(([folder, all]) => {
      const group = [...all].filter((other) => reached.get(other)?.has(folder)).toSorted();
      return [group.join(' '), group];
    }),
  );
  return [...groups.values()];
}
