import { noteKnownFeatures } from './administration/feature-flags.service.ts';
import { inTransaction, systemBase } from './platform/context.ts';
import type { Runtime } from './platform/runtime.ts';

const everyMs = 12 * 60 * 60_000;

/** Reports the flags in this program's code at startup and twice a day. They can't be deleted. */
export async function keepFeaturesKnown(runtime: Runtime): Promise<void> {
  const { log } = runtime;
  const note = () => inTransaction(runtime, systemBase('known-features', runtime), noteKnownFeatures);
  await note();
  setInterval(() => {
    note().catch((error: unknown) => log.warn({ err: error }, 'known flags were not noted'));
  }, everyMs).unref();
}
