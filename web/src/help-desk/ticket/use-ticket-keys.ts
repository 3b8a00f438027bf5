import { useShortcut } from '../../ui/feedback/shortcuts.tsx';
import type { Ticket, TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import type { ComposeMode } from '../compose/content.ts';
import type { TicketDialog } from './use-ticket-dialogs.tsx';
import { mergeInto } from './work/merge-into.ts';
import { newestUndoable } from './work/newest-undoable.ts';
import { makeOwnTicket, takeOut, undoMove } from './work/take-out.ts';

interface TicketKeys {
  ticket: Ticket;
  messages: readonly TicketMessage[];
  /** Another open ticket of the same requester. */
  sibling: { id: number } | undefined;
  write: (mode: ComposeMode) => void;
  open: (dialog: TicketDialog) => void;
}

/** Moves the focus to the message or note after, or before, the one that has it. */
function step(by: 1 | -1): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-conversation-item]')];
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const next = at === -1 ? (by === 1 ? items[0] : items.at(-1)) : items[at + by];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

function undoNewest({ id }: Ticket, newest: ReturnType<typeof newestUndoable>): void {
  if (newest?.kind === 'merge') void takeOut(id, [newest.mergeId]);
  else if (newest?.kind === 'move') void undoMove(id, newest.moveId);
  else if (newest) void makeOwnTicket(newest.message);
}

/** Everything on a ticket's page, from the keyboard. */
export function useTicketKeys({ ticket, messages, sibling, write, open }: TicketKeys): void {
  const work = (run: () => void) => () => {
    if (ticket.may.work) run();
  };
  useShortcut(
    'r',
    'Reply',
    work(() => write('Reply')),
  );
  useShortcut(
    'f',
    'Forward',
    work(() => write('Forward')),
  );
  useShortcut('n', 'Write a note', () => write('Note'));
  useShortcut(
    'a',
    'Assign',
    work(() => open({ what: 'assign' })),
  );
  useShortcut(
    's',
    'Set the status',
    work(() => open({ what: 'status' })),
  );
  useShortcut(
    'e',
    'Resolve',
    work(() => open({ what: 'resolve' })),
  );
  useShortcut(
    'm',
    'Merge the requester’s other ticket into this one',
    work(() => {
      if (sibling) void mergeInto(ticket.id, [sibling.id], { reason: 'Same case' });
      else open({ what: 'merge' });
    }),
  );
  useShortcut(
    'd',
    'Request a credit',
    work(() => open({ what: ticket.orderId === null ? 'order' : 'credit' })),
  );
  useShortcut(
    'w',
    'Set the next action date',
    work(() => open({ what: 'nextAction' })),
  );
  useShortcut('j', 'Next message', () => step(1));
  useShortcut('k', 'Previous message', () => step(-1));
  useShortcut('u', 'Undo the last merge, move, or joining by order', () => {
    if (ticket.may.work) undoNewest(ticket, newestUndoable(ticket, messages, new Date()));
  });
}
