import type { Tx } from '../../platform/db/database.ts';

/** Something that a ticket's log says. */
export interface Happened {
  readonly ticketId: number;
  readonly eventId: number;
  readonly kind: string;
}

/** What each open transaction did to tickets, for whoever acts on it before it commits. */
const happenedIn = new WeakMap<Tx, Happened[]>();

export function addHappened(tx: Tx, happened: Happened): void {
  const known = happenedIn.get(tx);
  if (known) known.push(happened);
  else happenedIn.set(tx, [happened]);
}

/** What happened since this was last asked. */
export function takeHappened(tx: Tx): Happened[] {
  const happened = happenedIn.get(tx) ?? [];
  happenedIn.delete(tx);
  return happened;
}
