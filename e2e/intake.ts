import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '@backdock/dev/src/repository.ts';

/** Delivers what marketplaces and suppliers send, as the intake would, and returns its answer. */
export function deliver<T>(
  kind: 'attributes' | 'products' | 'claims' | 'orders' | 'price-changes' | 'bills' | 'shipments',
  batch: readonly object[],
): Promise<T> {
  const { NODE_OPTIONS: _, ...own } = process.env;
  const settings = JSON.parse(process.env.SERVER_ENV ?? '{}') as Record<string, string>;
  return new Promise((resolve, reject) => {
    const program = execFile(
      process.execPath,
      [join(repository, 'dev/src/intake/main.ts'), kind],
      { env: { ...own, ...settings, LOG_LEVEL: 'silent' } },
      (error, stdout, stderr) => {
        if (error) reject(new Error(stderr, { cause: error }));
        else resolve(JSON.parse(stdout) as T);
      },
    );
    program.stdin?.end(JSON.stringify(batch));
  });
}
