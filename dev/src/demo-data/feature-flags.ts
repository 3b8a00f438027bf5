import { featureNames } from '@backdock/core/kit/features.ts';
import { setEnabled } from '../../../server/src/administration/feature-flags.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { actAsSystem } from './act-as-system.ts';

/** Everything is visible, except an old way of doing something that has a new one. */
const off = new Set(['LegacyReplacementOrderCreation']);

export async function enableFeatures(runtime: Runtime): Promise<void> {
  const wanted = featureNames.filter((feature) => !off.has(feature));
  await actAsSystem(runtime, async (ctx) => {
    for (const feature of wanted) await setEnabled(ctx, feature, true, 'Demo data');
  });
}
