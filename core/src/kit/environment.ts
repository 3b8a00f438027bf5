import { z } from 'zod';

export const environmentCodes = ['development', 'production', 'e2e', 'staging'] as const;
export const EnvironmentCode = z.enum(environmentCodes);
export type EnvironmentCode = z.infer<typeof EnvironmentCode>;

/** Browser monitoring watches people's real work only. */
export function isMonitored(environment: EnvironmentCode): boolean {
  return environment === 'production' || environment === 'staging';
}

/** Share of sessions and of session replays that monitoring records. */
export const monitoringRates = { sessions: 1, replays: 0.1 } as const;

/** Answers that say "you may not" or "please correct" are part of normal work and are not reported. */
export function isReportable(status: number | undefined): boolean {
  return status === undefined || status < 400 || status > 403;
}

/** The supplier portal that belongs to the host on which staff opened this application. */
export function portalFor(host: string, portals: Readonly<Record<string, string>>): string | null {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  // Only what was set up: a host may have any name, also one that every object knows.
  return (Object.hasOwn(portals, name) ? portals[name] : portals['*']) ?? null;
}
