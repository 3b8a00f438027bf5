import type { Feature } from '../kit/features.ts';

/** Where developers work, a flag that is missing or could not be loaded counts as on. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** The value of a flag for a screen; `values` is empty when loading failed. */
export function flagValue(
  values: readonly { feature: string; isEnabled: boolean }[],
  feature: Feature,
  hostname: string,
): boolean {
  const known = values.find((flag) => flag.feature === feature);
  return known ? known.isEnabled : isLocalHost(hostname);
}
