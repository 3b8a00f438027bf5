import type { WriteCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import { listRefused, type MicrosoftAccount, removeRefused } from './refused-microsoft.queries.ts';

/** Microsoft accounts refused because an employee already has this email, newest first. */
export async function refusedMicrosoft(db: Reader, email: string, since: Date) {
  const found = await listRefused(db, email, since);
  return found.map(({ objectId, name, email: address, askedOn }) => ({
    objectId,
    name,
    email: address,
    askedOn,
  }));
}

/** Removes one from the list so it can be connected. */
export async function takeRefusedMicrosoft(
  { tx }: WriteCtx,
  email: string,
  objectId: string,
  since: Date,
): Promise<MicrosoftAccount | null> {
  const account = (await listRefused(tx, email, since)).find((one) => one.objectId === objectId);
  if (!account) return null;
  await removeRefused(tx, objectId);
  return account;
}
