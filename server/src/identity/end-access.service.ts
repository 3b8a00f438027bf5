import type { WriteCtx } from '../platform/context.ts';
import { removeFailures } from './attempts.queries.ts';
import { forgetDevices } from './devices.queries.ts';
import { removeLinkOf } from './password-links.queries.ts';
import { type EndReason, setOtherSessionsEnded } from './sessions.queries.ts';

/** Ends a person's sessions, and forgets their password link and devices. */
export async function endAccess({ tx, now }: WriteCtx, employeeId: number, reason: EndReason): Promise<void> {
  await setOtherSessionsEnded(tx, employeeId, null, reason, now);
  await removeLinkOf(tx, employeeId);
  await forgetDevices(tx, employeeId);
}

/** Lets someone who was locked out try again right away. */
export function liftLockout({ tx }: WriteCtx, email: string): Promise<void> {
  return removeFailures(tx, email);
}
