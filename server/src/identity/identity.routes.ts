import { employees } from '@backdock/core/identity/employees.contract.ts';
import { identity } from '@backdock/core/identity/identity.contract.ts';
import { portalFor } from '@backdock/core/kit/environment.ts';
import { isDraining } from '../platform/draining.ts';
import { unavailable } from '../platform/errors.ts';
import { handle, type Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';
import * as account from './account.service.ts';
import { employeeEmails, employeeOptions } from './employees.service.ts';
import { setPassword } from './password-links.service.ts';
import * as signIn from './sign-in.service.ts';

export function identityRoutes(runtime: Runtime): Route[] {
  const { config } = runtime;
  const healthy = { status: 'ok', version: config.version } as const;
  return [
    handle(identity.health, async () => {
      if (isDraining()) throw unavailable();
      await runtime.database.ping().catch((error: unknown) => {
        throw unavailable(error);
      });
      return healthy;
    }),
    handle(identity.liveness, async () => healthy),
    handle(identity.environment, async ({ host }) => ({
      environmentCode: config.BACKDOCK_ENVIRONMENT,
      version: config.version,
      microsoft: config.microsoft && {
        authority: config.microsoft.authority,
        clientId: config.microsoft.clientId,
        apiScope: config.microsoft.scope,
        passwordResetUrl: config.microsoft.passwordResetUrl,
        isEntra: config.microsoft.isEntra,
      },
      monitoringDsn: config.MONITORING_DSN ?? null,
      supplierPortalUrl: portalFor(host, config.SUPPLIER_PORTALS),
      hasRebatesScript: config.rebatesDashboard !== null,
    })),
    handle(identity.createTokens, (ctx, { body }) =>
      typeof body.refreshToken === 'string'
        ? signIn.refresh(ctx, runtime, body.refreshToken)
        : signIn.signIn(ctx, runtime, body),
    ),
    handle(identity.endSession, (ctx) => signIn.endSession(ctx)),
    handle(identity.changePassword, (ctx, { body }) => account.changePassword(ctx, body)),
    handle(identity.setPassword, (ctx, { body }) => setPassword(ctx, runtime, body)),
    handle(identity.currentUser, async ({ actor }) => account.describe(actor)),
    handle(identity.createCurrentUser, (ctx) => account.createEmployee(ctx)),
    handle(employees.emails, (ctx) => employeeEmails(ctx)),
    handle(employees.options, (ctx, { query }) => employeeOptions(ctx, query.departments)),
  ];
}
