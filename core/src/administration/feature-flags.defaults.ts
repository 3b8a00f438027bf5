import type { Feature } from '../kit/features.ts';

/** In development, a flag that is missing or failed to load counts as on. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** A flag's value for a screen; `values` is empty if loading failed. */
export function flagValue(
  values: readonly { feature: string; isEnabled: boolean }[],
  feature: Feature,
  hostname: string,
): boolean {
  const known = values.find((flag) => flag.feature === feature);
  return known ? known.isEnabled : isLocalHost(hostname);
}
