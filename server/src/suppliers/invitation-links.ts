import { createHash, createHmac } from 'node:crypto';

/**
 * Staff must be able to copy the link of an invitation at any time, and yet nobody who reads the table may be able to
 * use one. So the token is worked out from a random seed and a secret of the configuration; the table has the seed and
 * the token's hash.
 */
export function invitationToken(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`supplier-invitation:${seed}`).digest('base64url');
}

export function tokenHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Null when there is no portal, or when the secret is no longer the one with which the invitation was sent. */
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
