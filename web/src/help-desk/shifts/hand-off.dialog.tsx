import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { CheckboxInput } from '../../ui/fields/checkbox-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
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
      tickets: z.array(z.object({ isChosen: z.boolean(), note })),
    })
    .superRefine(({ note: forAll, tickets }, context) => {
      if (!tickets.some(({ isChosen }) => isChosen)) {
        context.addIssue({ code: 'custom', path: ['note'], message: 'Choose a ticket to hand off' });
      }
      for (const [index, { isChosen, note: own }] of tickets.entries()) {
        if (!isChosen || !offered[index]?.isNoteRequired || own.trim() || forAll.trim()) continue;
        const path = ['tickets', index, 'note'];
        context.addIssue({ code: 'custom', path, message: 'Your group asks for a note' });
      }
    });
}

/** Each ticket goes to its department's next group, with a note of its own or the one for all. */
function HandOffForm({ tickets, onClose }: { tickets: Offered; onClose: () => void }) {
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
      defaultValues={{ note: '', tickets: offered.map(() => ({ isChosen: true, note: '' })) }}
      onSubmit={async (form) => {
        const chosen = offered.flatMap(({ id }, index) => {
          const given = form.tickets[index];
          return given?.isChosen ? [{ ticketId: id, note: given.note.trim() || null }] : [];
        });
        const body = { note: form.note.trim() || null, tickets: chosen };
        const { handedOff } = await call(shifts.handOff, { body });
        await refresh(ticketList.list, shifts.myHandoff, shifts.recent, helpDesk.ticketCount);
        toast.success(`${pluralize(handedOff, 'ticket')} handed off`);
      }}
    >
      {(field) => (
        <>
          <TextInput {...field('note')} label="Note for all" lines={2} />
          <Box component="ul" aria-label="Tickets to hand off" sx={list}>
            {offered.map((ticket, index) => (
              <Box component="li" key={ticket.id} sx={{ display: 'grid', gap: 0.5 }}>
                <CheckboxInput
                  {...field(`tickets.${index}.isChosen`)}
                  label={`${ticketNumber(ticket.id)} ${ticket.subject}`}
                />
                <Box sx={{ pl: 4, typography: 'body2', color: 'text.tertiary' }}>
                  {ticket.toGroup ? `To ${ticket.toGroup.name}` : 'Stays unassigned in its department'}
                </Box>
                <Box sx={{ pl: 4 }}>
                  <TextInput
                    {...field(`tickets.${index}.note`)}
                    label={`Note on ${ticketNumber(ticket.id)}`}
                  />
                </Box>
              </Box>
            ))}
          </Box>
        </>
      )}
    </FormDialog>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 } as const;
