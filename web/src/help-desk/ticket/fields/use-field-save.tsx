import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { call } from '../../../platform/api.ts';
import { ApiError, messageFor } from '../../../platform/api-error.ts';
import { paths } from '../../../platform/paths.ts';
import { ConfirmationDialog } from '../../../ui/dialogs/confirmation-dialog.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { refreshTicket, showTicket } from '../../ticket-queries.ts';

interface FieldChange<V> {
  /** `Priority` */
  label: string;
  /** What the field holds now. */
  valueIn: (ticket: Ticket) => V;
  to: V;
  /** As the reader knows it. */
  text: (value: V) => string;
  /** Null: the change took the ticket out of the caller's sight. */
  send: (from: V) => Promise<Ticket | null>;
}

export type SaveField = <V>(change: FieldChange<V>) => Promise<void>;

interface Conflict {
  title: string;
  text: string;
  keepLabel: string;
  overwriteLabel: string;
  overwrite: () => Promise<void>;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Saves one field against the value on screen; if someone else was faster, shows both values and asks. */
export function useFieldSave(ticket: Ticket): { save: SaveField; dialog: ReactNode } {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const navigate = useNavigate();
  const show = (changed: Ticket | null) => {
    if (changed) return showTicket(changed);
    toast.success(`#${ticket.id} was handed over`);
    void navigate({ to: paths.tickets });
  };
  const save: SaveField = async (change) => {
    const from = change.valueIn(ticket);
    try {
      show(await change.send(from));
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      const newer = isConflict
        ? await call(tickets.details, { params: { ticketId: ticket.id } }).catch(() => null)
        : null;
      const now = newer && change.valueIn(newer);
      if (newer === null || same(now, from)) {
        toast.error(messageFor(error));
        return;
      }
      showTicket(newer);
      const by = error instanceof ApiError ? error.body?.changes?.at(-1)?.by : undefined;
      const known = change.valueIn(newer);
      setConflict({
        title: `${change.label} changed meanwhile`,
        text: `${by ?? 'Someone else'} set it to ${change.text(known)}; it was ${change.text(from)}. You chose ${change.text(change.to)}.`,
        keepLabel: `Keep ${change.text(known)}`,
        overwriteLabel: `Set to ${change.text(change.to)}`,
        overwrite: async () => show(await change.send(known)),
      });
      void refreshTicket();
    }
  };
  const dialog = conflict ? (
    <ConfirmationDialog
      open
      onClose={() => setConflict(null)}
      onConfirm={conflict.overwrite}
      title={conflict.title}
      text={conflict.text}
      cancelLabel={conflict.keepLabel}
      confirmLabel={conflict.overwriteLabel}
      size="md"
      isDestructive
    />
  ) : null;
  return { save, dialog };
}
