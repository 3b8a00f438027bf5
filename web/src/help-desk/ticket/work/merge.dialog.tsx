import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import type { TicketRow } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { CheckboxInput } from '../../../ui/fields/checkbox-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { Bound } from '../../../ui/form/bound.ts';
import { relatedQuery } from '../../ticket-queries.ts';
import { plainFieldset } from './plain-fieldset.ts';
import { merge } from './merge-into.ts';

const MergeForm = z
  .object({
    chosen: z.array(z.number()),
    numbers: z.string(),
    reason: z.string().trim().min(3, 'Minimum is 3 characters').max(500),
    differentRequesters: z.boolean(),
  })
  .refine(({ chosen, numbers }) => chosen.length + numbersIn(numbers).length > 0, {
    path: ['numbers'],
    message: 'Choose a ticket to merge',
  });

const numbersIn = (text: string) => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));

interface MergeDialogProps {
  ticket: Ticket;
  /** The one that was picked beside the ticket. */
  sourceTicketId: number | null;
  onClose: () => void;
}

/** Brings other tickets of the same case into this one. They can be taken out again for thirty days. */
export function MergeDialog({ ticket, sourceTicketId, onClose }: MergeDialogProps) {
  const related = useQuery(relatedQuery(ticket.id)).data;
  const candidates = new Map(
    [...(related?.ofRequester ?? []), ...(related?.ofOrder ?? []), ...(related?.linked ?? [])]
      .filter(({ id, status }) => id !== ticket.id && status !== 'Merged' && status !== 'Spam')
      .map((row) => [row.id, row] as const),
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Merge into #${ticket.id}`}
      size="xl"
      submitLabel="Merge"
      schema={MergeForm}
      skipDirtyCheck
      defaultValues={{
        chosen: sourceTicketId === null ? [] : [sourceTicketId],
        numbers: '',
        reason: sourceTicketId === null ? '' : 'Same case',
        differentRequesters: false,
      }}
      onSubmit={async ({ chosen, numbers, reason, differentRequesters }) => {
        const sourceTicketIds = [...new Set([...chosen, ...numbersIn(numbers)])];
        await merge(ticket.id, sourceTicketIds, { reason, differentRequesters });
      }}
    >
      {(field) => (
        <>
          <Candidates rows={[...candidates.values()]} ticket={ticket} field={field('chosen')} />
          <TextInput
            {...field('numbers')}
            label="Other ticket numbers"
            helperText="For example, 48213 48220"
          />
          <TextInput {...field('reason')} label="Reason" />
          <CheckboxInput {...field('differentRequesters')} label="Merge even if different people asked" />
        </>
      )}
    </FormDialog>
  );
}

interface CandidatesProps {
  rows: readonly TicketRow[];
  ticket: Ticket;
  field: Bound<number[]>;
}

function Candidates({ rows, ticket, field: { name, control } }: CandidatesProps) {
  const { field } = useController({ name, control });
  const [chosen, setChosen] = useState<readonly number[]>(field.value as number[]);
  const choose = (next: readonly number[]) => {
    setChosen(next);
    field.onChange([...next]);
  };
  if (rows.length === 0) return null;
  const isStranger = rows.some(
    (row) => chosen.includes(row.id) && row.requesterEmail !== ticket.requesterEmail,
  );
  return (
    <Box component="fieldset" aria-label="Tickets of the same case" sx={plainFieldset}>
      {rows.map((row) => (
        <FormControlLabel
          key={row.id}
          sx={{ ml: -1, mr: 0 }}
          label={
            <Box component="span" sx={{ typography: 'body2' }}>
              #{row.id} {row.subject}{' '}
              <Box component="span" sx={{ color: 'text.tertiary' }}>
                {row.requester ?? 'no requester'}, {spaced(row.status).toLowerCase()}
              </Box>
            </Box>
          }
          control={
            <Checkbox
              checked={chosen.includes(row.id)}
              onChange={(_, isOn) =>
                choose(isOn ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))
              }
              sx={{ p: 1, '& svg': { width: 20, height: 20 } }}
            />
          }
        />
      ))}
      {isStranger ? (
        <Alert severity="warning" icon={false}>
          Another person asked there. Answers go to whoever wrote the message you reply to.
        </Alert>
      ) : null}
    </Box>
  );
}
