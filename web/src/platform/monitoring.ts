import type { ErrorEvent, EventHint } from '@sentry/react';
import type { Environment } from '@backdock/core/identity/identity.contract.ts';
import { isMonitored, isReportable, monitoringRates } from '@backdock/core/kit/environment.ts';
import { ApiError } from './api-error.ts';

/** Loaded only where it is used, so that development, tests and the sign-in page do without it. */
export async function startMonitoring(environment: Environment): Promise<void> {
  if (!environment.monitoringDsn || !isMonitored(environment.environmentCode)) return;
  const { init, replayIntegration } = await import('@sentry/react');
  init({
    dsn: environment.monitoringDsn,
    environment: environment.environmentCode,
    release: environment.version,
    sampleRate: monitoringRates.sessions,
    replaysSessionSampleRate: monitoringRates.replays,
    // Compression would start a worker from a blob: URL, which the content policy blocks.
    integrations: [replayIntegration({ useCompression: false })],
    beforeSend: reported,
  });
}

/** Drops expected errors: rejected and invalid calls, whether thrown by us or seen as failed resources. */
export function reported(event: ErrorEvent, hint: EventHint): ErrorEvent | null {
  const { originalException: thrown } = hint;
  const resource = event.contexts?.response?.status_code;
  const status =
    thrown instanceof ApiError ? thrown.status : typeof resource === 'number' ? resource : undefined;
  return isReportable(status) ? event : null;
}
