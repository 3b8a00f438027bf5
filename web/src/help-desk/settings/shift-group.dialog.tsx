import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import {
  type DepartmentSettings,
  helpDeskSettings,
  type ShiftGroup,
} from '@backdock/core/help-desk/settings/settings.contract.ts';
import { helpDesk } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';
import { call } from '../../platform/api.ts';
import { queryOf, refresh } from '../../platform/query-of.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { CheckboxInput } from '../../ui/fields/checkbox-input.tsx';
import { MultiAutocompleteInput } from '../../ui/fields/multi-autocomplete-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { HoursInputs } from './hours-inputs.tsx';
import { checkWeek, daysIn, hoursIn, WeekFields, weekOf } from './week-fields.ts';

const Fields = WeekFields.extend({
  name: z.string().trim().min(1, 'Required').max(100),
  memberIds: z.array(z.number()),
  handoffNoteRequired: z.boolean(),
}).superRefine(({ week }, context) => checkWeek(week, context, true));

interface ShiftGroupDialogProps {
  department: DepartmentSettings;
  /** Null: a new one. */
  group: ShiftGroup | null;
  onClose: () => void;
}

export function ShiftGroupDialog({ department, group, onClose }: ShiftGroupDialogProps) {
  const [start] = useState({
    name: group?.name ?? '',
    week: weekOf(group?.schedule ?? []),
    timeZone: group?.timeZone ?? department.timeZone,
    holidays: (group?.holidays ?? department.holidays).join(', '),
    memberIds: group?.memberIds ?? [],
    handoffNoteRequired: group?.handoffNoteRequired ?? false,
  });
  const users = useQuery({ ...queryOf(helpDesk.users), staleTime: 600_000 });
  const people = (users.data ?? []).map(({ employeeId, name }) => ({ value: employeeId, label: name }));
  const known = (group?.members ?? []).map(({ employeeId, name }) => ({ value: employeeId, label: name }));
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={() => refresh(helpDeskSettings.departments)}
      title={group ? `Shift group ${group.name}` : 'Add shift group'}
      size="xl"
      columns={2}
      schema={Fields}
      defaultValues={start}
      onSubmit={async ({ week, holidays, ...fields }) => {
        const body = { ...fields, schedule: hoursIn(week), holidays: daysIn(holidays) ?? [] };
        if (group) {
          const params = { shiftGroupId: group.shiftGroupId };
          await call(helpDeskSettings.changeShiftGroup, {
            params,
            body: { ...body, version: group.version },
          });
        } else {
          const { departmentId } = department;
          await call(helpDeskSettings.addShiftGroup, { body: { ...body, departmentId } });
        }
        await refresh(helpDeskSettings.departments, helpDesk.shiftGroups);
        toast.success(`${fields.name} saved`);
      }}
    >
      {(field) => (
        <>
          <TextInput {...field('name')} label="Name" wide />
          <HoursInputs
            day={(index) => field(`week.${index}`)}
            timeZone={field('timeZone')}
            holidays={field('holidays')}
            isShift
          />
          <MultiAutocompleteInput
            {...field('memberIds')}
            label="Members"
            options={people}
            known={known}
            wide
          />
          <CheckboxInput {...field('handoffNoteRequired')} label="Require a note on each ticket at handoff" />
        </>
      )}
    </FormDialog>
  );
}
