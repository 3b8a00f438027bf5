import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { helpDesk } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';
import { type Assignment, ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { helpDeskDepartmentIds } from '@backdock/core/help-desk/ticket-types.values.ts';
import { departments } from '@backdock/core/kit/department.ts';
import { call } from '../../../platform/api.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { AutocompleteInput } from '../../../ui/fields/autocomplete-input.tsx';
import { CheckboxInput } from '../../../ui/fields/checkbox-input.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import type { Bound } from '../../../ui/form/bound.ts';
import { useProfile } from '../../profile-context.ts';
import { departmentLabel } from '../../ticket-words.ts';
import type { SaveField } from './use-field-save.tsx';

const AssignForm = z.object({
  departmentId: z.number(),
  shiftGroupId: z.number().nullable(),
  assigneeId: z.number().nullable(),
  isConfirmed: z.boolean(),
});

interface AssignDialogProps {
  ticket: Ticket;
  save: SaveField;
  onClose: () => void;
}

const assignmentOf = ({ departmentId, shiftGroupId, assigneeId }: Assignment): Assignment => ({
  departmentId,
  shiftGroupId,
  assigneeId,
});

/** Gives a ticket to a department, one of its shift groups, or a person. */
export function AssignDialog({ ticket, save, onClose }: AssignDialogProps) {
  const { employeeId } = useProfile();
  const users = useQuery({ ...queryOf(helpDesk.users), staleTime: 600_000 });
  const people = (users.data ?? [])
    .filter(({ mayLegal }) => mayLegal || !ticket.isLegal)
    .map((user) => ({ value: user.employeeId, label: user.name }));
  const nameOf = (id: number | null) =>
    people.find(({ value }) => value === id)?.label ?? (id === null ? 'unassigned' : `#${id}`);
  const assign = (to: Assignment, isConfirmed: boolean) =>
    save({
      label: 'Assignee',
      valueIn: assignmentOf,
      to,
      text: (value) => `${departmentLabel(value.departmentId)}, ${nameOf(value.assigneeId)}`,
      send: (from) =>
        call(ticketFields.assign, {
          params: { ticketId: ticket.id },
          body: { from, to, ...(isConfirmed && { isConfirmed }) },
        }),
    });
  const known =
    ticket.assigneeId === null ? null : { value: ticket.assigneeId, label: ticket.assignee ?? '' };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Assign #${ticket.id}`}
      submitLabel="Assign"
      schema={AssignForm}
      defaultValues={{ ...assignmentOf(ticket), isConfirmed: false }}
      onSubmit={({ isConfirmed, ...to }) => assign(to, isConfirmed)}
    >
      {(field) => (
        <>
          <AutocompleteInput
            {...field('assigneeId')}
            label="Assignee"
            nullable
            options={
              known && !people.some(({ value }) => value === known.value) ? [...people, known] : people
            }
            helperText="Leave blank to leave it to the department."
          />
          {ticket.assigneeId === employeeId ? null : (
            <Button
              sx={{ justifySelf: 'start' }}
              onClick={() => {
                onClose();
                void assign({ ...assignmentOf(ticket), assigneeId: employeeId }, false);
              }}
            >
              Assign to me
            </Button>
          )}
          <SelectInput
            {...field('departmentId')}
            label="Department"
            width="full"
            options={helpDeskDepartmentIds.map((value) => ({ value, label: departmentLabel(value) }))}
          />
          <ShiftGroup departmentId={field('departmentId')} group={field('shiftGroupId')} />
          {ticket.isLegal ? (
            <LeavesLegal departmentId={field('departmentId')} confirmed={field('isConfirmed')} />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

function ShiftGroup({ departmentId, group }: { departmentId: Bound<number>; group: Bound<number | null> }) {
  const chosen: number = useWatch({ control: departmentId.control, name: departmentId.name });
  const groups = useQuery({ ...queryOf(helpDesk.shiftGroups), staleTime: 600_000 });
  const options = (groups.data ?? [])
    .filter((each) => each.departmentId === chosen)
    .map((each) => ({
      value: each.shiftGroupId,
      label: each.onShift ? `${each.name} (on shift)` : each.name,
    }));
  if (options.length === 0) return null;
  return <SelectInput {...group} label="Shift group" width="full" nullable options={options} />;
}

function LeavesLegal({
  departmentId,
  confirmed,
}: {
  departmentId: Bound<number>;
  confirmed: Bound<boolean>;
}) {
  const chosen: number = useWatch({ control: departmentId.control, name: departmentId.name });
  if (chosen === departments.Legal) return null;
  return <CheckboxInput {...confirmed} label="People outside the Legal department may read this ticket" />;
}
