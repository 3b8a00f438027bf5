import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import type { Permission } from '../kit/permissions.ts';
import { type Refusal, refusal } from '../kit/refusal.ts';
import type { PortalAccess } from './portal.values.ts';

/** A code is good for the way from this page to the portal and no longer. */
export const portalCodeSeconds = 60;
export const portalSessionMinutes = 15;

export function portalCodeEnd(issuedOn: Date): Date {
  return addSeconds(issuedOn, portalCodeSeconds);
}

/** The session ends then and is not renewed: who needs longer opens the portal again and says why. */
export function portalSessionEnd(startedOn: Date): Date {
  return addMinutes(startedOn, portalSessionMinutes);
}

export function permissionFor(access: PortalAccess): Permission {
  return access === 'Write' ? 'portal.write' : 'portal.view';
}

const again = 'Open the portal again from Backdock.';

export function whyNotRedeem(code: { usedOn: string | null; expiresOn: string }, now: Date): Refusal | null {
  if (code.usedOn) return refusal('portal.used', `This link was used already. ${again}`);
  if (new Date(code.expiresOn) <= now) {
    return refusal('portal.expired', `This link was good for ${portalCodeSeconds} seconds. ${again}`);
  }
  return null;
}
