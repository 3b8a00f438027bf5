import { portalFor } from '@backdock/core/kit/environment.ts';
import type { Config } from '../platform/config.ts';
import type { WriteCtx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';

export type LinkSettings = Pick<Config, 'ACCESS_TOKEN_SECRET' | 'SUPPLIER_PORTALS'>;

/** Where links lead. Without a portal an invitation would lead nowhere. */
export function portalOf({ host }: Pick<WriteCtx, 'host'>, { SUPPLIER_PORTALS }: LinkSettings): string {
  const portal = portalFor(host, SUPPLIER_PORTALS);
  if (portal !== null) return portal;
  throw new AppError(
    'unprocessable',
    'invitation.portal',
    'No supplier portal is set up for this address, so the link wouldn’t work. Contact your administrator.',
  );
}
