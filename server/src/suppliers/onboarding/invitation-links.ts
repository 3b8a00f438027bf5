import { createHmac } from 'node:crypto';
import { tokenHashOf } from '../../platform/secret-tokens.ts';

/**
 * Staff must be able to copy an invitation's link at any time, yet no one reading the table may be able to use one. So
 * the token is derived from a random seed and a configured secret; the table stores the seed and the token's hash.
 */
export function invitationToken(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`supplier-invitation:${seed}`).digest('base64url');
}

/** Null if there is no portal, or if the secret has changed since the invitation was sent. */
export function applicationLink(
  portal: string | null,
  secret: string,
  invitation: { linkSeed: string; tokenHash: string },
): string | null {
  const token = invitationToken(secret, invitation.linkSeed);
  if (portal === null || tokenHashOf(token).toString('hex') !== invitation.tokenHash) return null;
  return linkTo(portal, token);
}

export const linkTo = (portal: string, token: string) => `${portal}/apply/${token}`;
