import { z } from 'zod';

export const environmentCodes = ['development', 'production', 'e2e', 'staging'] as const;
export const EnvironmentCode = z.enum(environmentCodes);
export type EnvironmentCode = z.infer<typeof EnvironmentCode>;

/** Browser monitoring covers only real use. */
export function isMonitored(environment: EnvironmentCode): boolean {
  return environment === 'production' || environment === 'staging';
}

/** Share of sessions and session replays recorded. */
export const monitoringRates = { sessions: 1, replays: 0.1 } as const;

/** "Not allowed" and "please correct" responses are normal and aren't reported. */
export function isReportable(status: number | undefined): boolean {
  return status === undefined || status < 400 || status > 403;
}

/** The supplier portal for the host staff opened this app on. */
export function portalFor(host: string, portals: Readonly<Record<string, string>>): string | null {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  // Own properties only: a host could have any name, including one every object inherits.
  return (Object.hasOwn(portals, name) ? portals[name] : portals['*']) ?? null;
}
