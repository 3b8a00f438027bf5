import { readConfig } from '../../../server/src/platform/config.ts';
import { openRuntime } from '../../../server/src/platform/open-runtime.ts';
import { loadEmployees } from './employees.ts';
import { enableFeatures } from './feature-flags.ts';

/** Fills an empty database with a lifelike company. What is there already stays as it is. */
const runtime = await openRuntime(readConfig(), 'demo-data');
try {
  if (await loadEmployees(runtime)) await enableFeatures(runtime);
} finally {
  await runtime.close();
}
