import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import type { Permission } from '../../kit/permissions.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { PortalAccess } from './portal.values.ts';

/** A code lasts only for the redirect from this page to the portal. */
export const portalCodeSeconds = 60;
export const portalSessionMinutes = 15;

export function portalCodeEnd(issuedOn: Date): Date {
  return addSeconds(issuedOn, portalCodeSeconds);
}

/** The session ends then and isn't renewed: anyone who needs longer reopens the portal and gives a reason. */
export function portalSessionEnd(startedOn: Date): Date {
  return addMinutes(startedOn, portalSessionMinutes);
}

export function permissionFor(access: PortalAccess): Permission {
  return access === 'Write' ? 'portal.write' : 'portal.view';
}

const again = 'Open the portal again from Backdock.';

export function whyNotRedeem(code: { usedOn: string | null; expiresOn: string }, now: Date): Refusal | null {
  if (code.usedOn) return refusal('portal.used', `This link was already used. ${again}`);
  if (new Date(code.expiresOn) <= now) {
    return refusal('portal.expired', `This link expired after ${portalCodeSeconds} seconds. ${again}`);
  }
  return null;
}
