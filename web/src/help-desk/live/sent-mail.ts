import type { TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import type { Draft } from '@backdock/core/help-desk/writing/drafts.contract.ts';

/** The mail that can still be taken back, wherever its author has gone since. */
export function createSentMail() {
  let message: TicketMessage | null = null;
  let composer: { ticketId: number; resume: (draft: Draft) => void } | null = null;
  const listeners = new Set<() => void>();
  const set = (next: TicketMessage | null) => {
    message = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (next: TicketMessage) => set(next.undoUntil === null ? null : next),
    clear: () => set(null),
    current: () => message,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The open ticket, whose composer takes back what is undone. */
    open: (ticketId: number, resume: (draft: Draft) => void) => {
      const mine = { ticketId, resume };
      composer = mine;
      return () => {
        if (composer === mine) composer = null;
      };
    },
    /** False if its ticket isn't open; it finds the draft when it opens. */
    resume: (draft: Draft): boolean => {
      if (composer?.ticketId !== draft.ticketId) return false;
      composer.resume(draft);
      return true;
    },
  };
}

export const sentMail = createSentMail();
