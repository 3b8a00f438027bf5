import { featureNames } from '@backdock/core/kit/features.ts';
import { registerFeatures, setEnabled } from '../../../server/src/administration/feature-flags.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { actAsSystem } from './act-as-system.ts';

/** Everything is visible, except an old way of doing something that has a new one. */
const off = new Set(['LegacyReplacementOrderCreation']);

/** What an older version of the code left behind. */
const leftBehind = {
  SupplierScorecards: {
    groupName: 'Suppliers',
    kind: 'Release',
    description: 'Monthly scorecards on the supplier page.',
  },
} as const;

export async function enableFeatures(runtime: Runtime): Promise<void> {
  const wanted = featureNames.filter((feature) => !off.has(feature));
  await actAsSystem(runtime, async (ctx) => {
    await registerFeatures(ctx, leftBehind);
    for (const feature of wanted) await setEnabled(ctx, feature, true, 'Demo data');
  });
}
