import { isOn } from '@backdock/core/administration/feature-flags.rules.ts';
import type { Feature } from '@backdock/core/kit/features.ts';
import type { Reader } from '../platform/db/database.ts';
import type { Runtime } from '../platform/runtime.ts';
import { findFlag } from './feature-flags.queries.ts';

export { setEvaluated as noteEvaluated } from './feature-flags.queries.ts';

/** Whether a flag is on for what the server does by itself for a supplier. No person is involved. */
export async function isFeatureOn(
  db: Reader,
  { config }: Pick<Runtime, 'config'>,
  feature: Feature,
  { supplierId, now }: { supplierId: number; now: Date },
): Promise<boolean> {
  const flag = await findFlag(db, feature);
  if (!flag) return false;
  return isOn(flag, {
    SupplierId: String(supplierId),
    Environment: config.BACKDOCK_ENVIRONMENT,
    Version: config.version,
    Date: now.toISOString(),
  });
}
