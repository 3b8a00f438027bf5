import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import {
  pausedStatuses,
  priorities,
  ticketStatuses,
  type TicketStatus,
} from '@backdock/core/help-desk/tickets.values.ts';
import { DayInput } from '@backdock/core/kit/day-input.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import type { Bound } from '../../ui/form/bound.ts';
import type { BulkAction } from '../../ui/grid/selection/selection-bar.tsx';
import { useBulk } from './bulk-change.ts';

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
