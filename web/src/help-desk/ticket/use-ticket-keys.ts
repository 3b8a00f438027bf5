import { useShortcut } from '../../ui/feedback/shortcuts.tsx';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import type { ComposeMode } from '../compose/content.ts';
import type { TicketDialog } from './use-ticket-dialogs.tsx';
import { takeOut, undoMove } from './work/take-out.ts';

interface TicketKeys {
  ticket: Ticket;
  /** Another open ticket of the same requester. */
  siblingId: number | undefined;
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

/** The newest merge or move that can still be undone. */
function undoNewest({ id, merges, moves }: Ticket): void {
  const merge = merges.toSorted((a, b) => a.on.localeCompare(b.on)).at(-1);
  const move = moves.toSorted((a, b) => a.on.localeCompare(b.on)).at(-1);
  if (move && (!merge || move.on > merge.on)) void undoMove(id, move.moveId);
  else if (merge) void takeOut(id, [merge.mergeId]);
}

/** Everything on a ticket's page, from the keyboard. */
export function useTicketKeys({ ticket, siblingId, write, open }: TicketKeys): void {
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
    'Merge',
    work(() => open({ what: 'merge', ...(siblingId !== undefined && { sourceTicketId: siblingId }) })),
  );
  useShortcut('j', 'Next message', () => step(1));
  useShortcut('k', 'Previous message', () => step(-1));
  useShortcut('u', 'Undo the last merge or move', () => {
    if (ticket.may.work) undoNewest(ticket);
  });
}
