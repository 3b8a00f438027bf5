import { useState, type ReactNode } from 'react';
import type { Ticket, TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { AssignDialog } from './fields/assign.dialog.tsx';
import { DueDateDialog, NextActionDialog } from './fields/day.dialogs.tsx';
import { FollowersDialog } from './fields/followers.dialog.tsx';
import { OrderDialog, SupplierDialog } from './fields/link.dialogs.tsx';
import { StatusDialog } from './fields/status.dialog.tsx';
import type { SaveField } from './fields/use-field-save.tsx';
import { CreditRequestDialog } from './work/credit-request.dialog.tsx';
import { MergeDialog } from './work/merge.dialog.tsx';
import { MoveDialog } from './work/move.dialog.tsx';

export type TicketDialog =
  | { what: 'status' | 'resolve' | 'assign' | 'dueDate' | 'nextAction' }
  | { what: 'supplier' | 'order' | 'followers' | 'credit' }
  | { what: 'merge'; sourceTicketId?: number }
  | { what: 'move'; messageId: number };

interface DialogsOptions {
  ticket: Ticket | undefined;
  messages: readonly TicketMessage[];
  save: SaveField;
}

/** The dialogs of a ticket, one at a time, for buttons and keys alike. */
export function useTicketDialogs({ ticket, messages, save }: DialogsOptions) {
  const [dialog, setDialog] = useState<TicketDialog | null>(null);
  const close = () => setDialog(null);
  const draw = (): ReactNode => {
    if (!ticket || !dialog) return null;
    const common = { ticket, save, onClose: close };
    switch (dialog.what) {
      case 'status':
        return <StatusDialog {...common} to={null} />;
      case 'resolve':
        return <StatusDialog {...common} to="Resolved" />;
      case 'assign':
        return <AssignDialog {...common} />;
      case 'dueDate':
        return <DueDateDialog {...common} />;
      case 'nextAction':
        return <NextActionDialog {...common} />;
      case 'supplier':
        return <SupplierDialog {...common} />;
      case 'order':
        return <OrderDialog {...common} />;
      case 'followers':
        return <FollowersDialog ticket={ticket} onClose={close} />;
      case 'credit':
        return <CreditRequestDialog ticket={ticket} messages={messages} onClose={close} />;
      case 'merge':
        return <MergeDialog ticket={ticket} sourceTicketId={dialog.sourceTicketId ?? null} onClose={close} />;
      case 'move':
        return (
          <MoveDialog ticket={ticket} messages={messages} messageId={dialog.messageId} onClose={close} />
        );
    }
  };
  return { open: setDialog, dialog: draw() };
}
