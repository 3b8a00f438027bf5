import type { Ticket, TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';

type Undoable =
  | { kind: 'merge'; on: string; mergeId: number }
  | { kind: 'move'; on: string; moveId: number }
  /** A mail that joined the ticket only because it names the same order. */
  | { kind: 'join'; on: string; message: TicketMessage };

/** As long as a merge can be undone. */
const joinDays = 30;

/** What one key undoes: the newest merge, move, or mail that joined by its order. */
export function newestUndoable(
  { merges, moves }: Pick<Ticket, 'merges' | 'moves'>,
  messages: readonly TicketMessage[],
  now: Date,
): Undoable | null {
  const since = new Date(now.getTime() - joinDays * 86_400_000).toISOString();
  const all: Undoable[] = [
    ...merges.map(({ on, mergeId }) => ({ kind: 'merge' as const, on, mergeId })),
    ...moves.map(({ on, moveId }) => ({ kind: 'move' as const, on, moveId })),
    ...messages
      .filter((message) => joinedByOrder(message) && message.createdOn > since)
      .map((message) => ({ kind: 'join' as const, on: message.createdOn, message })),
  ];
  return all.toSorted((one, other) => one.on.localeCompare(other.on)).at(-1) ?? null;
}

/** Still where the rule put it; someone who moved it on knew what they did. */
export const joinedByOrder = ({ joinedBy, movedFromTicketId }: TicketMessage): boolean =>
  joinedBy === 'Order' && movedFromTicketId === null;
