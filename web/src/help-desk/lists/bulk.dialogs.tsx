import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import {
  pausedStatuses,
  priorities,
  ticketStatuses,
  type TicketStatus,
} from '@backdock/core/help-desk/tickets.values.ts';
import { helpDesk } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';
import { putOff } from '@backdock/core/help-desk/tickets/ticket-status.rules.ts';
import { dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import { DayInput } from '@backdock/core/kit/day-input.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { queryOf } from '../../platform/query-of.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { AutocompleteInput } from '../../ui/fields/autocomplete-input.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import type { Bound } from '../../ui/form/bound.ts';
import type { BulkAction } from '../../ui/grid/selection/selection-bar.tsx';
import { bulkAssign, useBulk } from './bulk-change.ts';

interface BulkDialogProps {
  chosen: Parameters<BulkAction['run']>[0];
  always: FilterModel;
  onClose: () => void;
}

const waits = (status: string) => pausedStatuses.some((paused) => paused === status);
const optionsOf = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: spaced(value) }));

const offered = ['Open', ...pausedStatuses, 'Resolved'] as const satisfies readonly TicketStatus[];

const StatusForm = z
  .object({ status: z.enum(ticketStatuses), nextActionDate: DayInput.nullable() })
  .refine(({ status, nextActionDate }) => !waits(status) || nextActionDate !== null, {
    path: ['nextActionDate'],
    message: 'Required to wait',
  });

export function BulkStatusDialog({ chosen, always, onClose }: BulkDialogProps) {
  const run = useBulk();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Set the status of ${pluralize(chosen.count, 'ticket')}`}
      submitLabel="Set status"
      schema={StatusForm}
      skipDirtyCheck
      defaultValues={{ status: 'Open', nextActionDate: null }}
      onSubmit={async ({ status, nextActionDate }) => {
        void run(chosen, always, `set to ${spaced(status).toLowerCase()}`, {
          field: 'status',
          to: status,
          ...(nextActionDate !== null && waits(status) && { nextActionDate }),
        });
      }}
    >
      {(field) => (
        <>
          <SelectInput {...field('status')} label="Status" width="full" options={optionsOf(offered)} />
          <WaitUntil status={field('status')} day={field('nextActionDate')} />
        </>
      )}
    </FormDialog>
  );
}

function WaitUntil({ status, day }: { status: Bound<TicketStatus>; day: Bound<string | null> }) {
  const chosen: string = useWatch({ control: status.control, name: status.name });
  if (!waits(chosen)) return null;
  return (
    <DateInput {...day} label="Next action" nullable helperText="The ticket returns to Open on this day" />
  );
}

const PriorityForm = z.object({ priority: z.enum(priorities) });

export function BulkPriorityDialog({ chosen, always, onClose }: BulkDialogProps) {
  const run = useBulk();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Set the priority of ${pluralize(chosen.count, 'ticket')}`}
      submitLabel="Set priority"
      schema={PriorityForm}
      skipDirtyCheck
      defaultValues={{ priority: 'Normal' }}
      onSubmit={async ({ priority }) => {
        void run(chosen, always, `set to ${priority.toLowerCase()}`, { field: 'priority', to: priority });
      }}
    >
      {(field) => (
        <SelectInput {...field('priority')} label="Priority" width="full" options={optionsOf(priorities)} />
      )}
    </FormDialog>
  );
}

const AssignForm = z.object({ assigneeId: z.number().nullable() });

export function BulkAssignDialog({ chosen, always, onClose }: BulkDialogProps) {
  const run = useBulk();
  const users = useQuery({ ...queryOf(helpDesk.users), staleTime: 600_000 }).data ?? [];
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Assign ${pluralize(chosen.count, 'ticket')}`}
      submitLabel="Assign"
      schema={AssignForm}
      skipDirtyCheck
      defaultValues={{ assigneeId: null }}
      onSubmit={async ({ assigneeId }) => {
        const name = users.find(({ employeeId }) => employeeId === assigneeId)?.name;
        void run(chosen, always, name ? `assigned to ${name}` : 'unassigned', bulkAssign(assigneeId));
      }}
    >
      {(field) => (
        <AutocompleteInput
          {...field('assigneeId')}
          label="Assignee"
          nullable
          options={users.map(({ employeeId, name }) => ({ value: employeeId, label: name }))}
          helperText="Leave blank to leave them to their department."
        />
      )}
    </FormDialog>
  );
}

const DayForm = z.object({ day: DayInput });

/** Days that are asked for most, one press each. */
const soon = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
] as const;

export function BulkNextActionDialog({ chosen, always, onClose }: BulkDialogProps) {
  const run = useBulk();
  const [today] = useState(() => dayInPacific(new Date()));
  const set = (day: string) =>
    void run(chosen, always, `deferred to ${shortDate(day)}`, { field: 'nextActionDate', to: day });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Next action for ${pluralize(chosen.count, 'ticket')}`}
      submitLabel="Set next action"
      schema={DayForm}
      skipDirtyCheck
      defaultValues={{ day: putOff(today, 1) }}
      onSubmit={async ({ day }) => set(day)}
    >
      {(field) => (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {soon.map(({ label, days }) => (
              <Button
                key={label}
                size="small"
                onClick={() => {
                  set(putOff(today, days));
                  onClose();
                }}
              >
                {label}
              </Button>
            ))}
          </Box>
          <DateInput
            {...field('day')}
            label="Day"
            helperText="The tickets come up again at 6:00 that morning"
          />
        </>
      )}
    </FormDialog>
  );
}
