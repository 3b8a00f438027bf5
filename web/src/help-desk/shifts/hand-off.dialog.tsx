import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { type MyHandoff, shifts } from '@backdock/core/help-desk/shifts/shifts.contract.ts';
import { helpDesk } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';
import { ticketList } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { call } from '../../platform/api.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf, refresh } from '../../platform/query-of.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { Bound } from '../../ui/form/bound.ts';
import { ListSkeleton } from '../../ui/layout/list-skeleton.tsx';
import { ticketNumber } from '../ticket-words.ts';

/** At the end of a shift, for whoever has tickets. */
export function HandOffButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Hand off my tickets</Button>
      {isOpen ? <HandOff onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function HandOff({ onClose }: { onClose: () => void }) {
  // What one has changes all day.
  const { data, error, refetch } = useQuery({ ...queryOf(shifts.myHandoff), staleTime: 0, gcTime: 0 });
  if (data && data.tickets.length > 0) return <HandOffForm tickets={data.tickets} onClose={onClose} />;
  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Hand off my tickets"
      size="lg"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {error ? <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} /> : null}
      {data ? (
        <EmptyState hint="Your new and open tickets appear here; those that wait stay with you." />
      ) : null}
      {!data && !error ? <ListSkeleton rows={4} /> : null}
    </BaseDialog>
  );
}

type Offered = MyHandoff['tickets'];

const note = z.string().max(10_000);

function formOf(offered: Offered) {
  return z
    .object({
      note,
      chosen: z.array(z.number()).min(1, 'Choose a ticket to hand off'),
      notes: z.array(note),
    })
    .superRefine(({ note: forAll, chosen, notes }, context) => {
      for (const [index, { id, isNoteRequired }] of offered.entries()) {
        if (!isNoteRequired || !chosen.includes(id) || notes[index]?.trim() || forAll.trim()) continue;
        context.addIssue({ code: 'custom', path: ['notes', index], message: 'Your group requires a note' });
      }
    });
}

/** Each ticket goes to its department's next group, with a note of its own or the one for all. */
function HandOffForm({ tickets, onClose }: { tickets: Offered; onClose: () => void }) {
  // What arrives meanwhile waits for the next time.
  const [offered] = useState(tickets);
  const [schema] = useState(() => formOf(offered));
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Hand off my tickets"
      size="xl"
      submitLabel="Hand off"
      schema={schema}
      skipDirtyCheck
      defaultValues={{ note: '', chosen: offered.map(({ id }) => id), notes: offered.map(() => '') }}
      onSubmit={async ({ note: forAll, chosen, notes }) => {
        const handed = offered.flatMap(({ id }, index) =>
          chosen.includes(id) ? [{ ticketId: id, note: notes[index]?.trim() || null }] : [],
        );
        const body = { note: forAll.trim() || null, tickets: handed };
        const { handedOff } = await call(shifts.handOff, { body });
        await refresh(ticketList.list, shifts.myHandoff, shifts.recent, helpDesk.ticketCount);
        toast.success(`${pluralize(handedOff, 'ticket')} handed off`);
      }}
    >
      {(field) => (
        <>
          <TextInput {...field('note')} label="Note for all" lines={2} />
          <Tickets offered={offered} chosen={field('chosen')} note={(index) => field(`notes.${index}`)} />
        </>
      )}
    </FormDialog>
  );
}

interface TicketsProps {
  offered: Offered;
  chosen: Bound<number[]>;
  note: (index: number) => Bound<string>;
}

function Tickets({ offered, chosen, note: noteOf }: TicketsProps) {
  const { field, fieldState } = useController({ name: chosen.name, control: chosen.control });
  const ids = Array.isArray(field.value) ? (field.value as number[]) : [];
  const all = offered.map(({ id }) => id);
  const isAll = ids.length === all.length;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, typography: 'body2', color: fieldState.error ? 'error.main' : 'text.secondary' }}>
          {fieldState.error?.message ?? `${ids.length} of ${pluralize(all.length, 'ticket')}`}
        </Box>
        <Button size="small" onClick={() => field.onChange(isAll ? [] : all)}>
          {isAll ? 'Choose none' : 'Choose all'}
        </Button>
      </Box>
      <Box component="ul" aria-label="Tickets to hand off" sx={list}>
        {offered.map(({ id, subject, toGroup }, index) => (
          <Box component="li" key={id} sx={{ display: 'grid', gap: 0.5 }}>
            <FormControlLabel
              label={`${ticketNumber(id)} ${subject}`}
              control={
                <Checkbox
                  size="small"
                  checked={ids.includes(id)}
                  onChange={(_, isOn) =>
                    field.onChange(isOn ? [...ids, id] : ids.filter((one) => one !== id))
                  }
                />
              }
            />
            <Box sx={{ pl: 3.5, typography: 'body2', color: 'text.tertiary' }}>
              {toGroup ? `To ${toGroup.name}` : 'Stays in the department, unassigned'}
            </Box>
            {ids.includes(id) ? (
              <Box sx={{ pl: 3.5 }}>
                <TextInput {...noteOf(index)} label={`Note on ${ticketNumber(id)}`} />
              </Box>
            ) : null}
          </Box>
        ))}
      </Box>
    </>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 } as const;
