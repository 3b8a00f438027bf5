import { useState } from 'react';
import { z } from 'zod';
import {
  type DepartmentSettings,
  helpDeskSettings,
} from '@backdock/core/help-desk/settings/settings.contract.ts';
import { call } from '../../platform/api.ts';
import { refresh } from '../../platform/query-of.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { departmentLabel } from '../ticket-words.ts';
import { HoursInputs } from './hours-inputs.tsx';
import { checkWeek, daysIn, hoursIn, WeekFields, weekOf } from './week-fields.ts';

const Fields = WeekFields.extend({ defaultShiftGroupId: z.number().nullable() }).superRefine(
  ({ week }, context) => {
    checkWeek(week, context, false);
    if (hoursIn(week).length > 0 || week.some(Boolean)) return;
    context.addIssue({ code: 'custom', path: ['week', 0], message: 'Enter at least one day' });
  },
);

interface DepartmentHoursDialogProps {
  department: DepartmentSettings;
  onClose: () => void;
}

export function DepartmentHoursDialog({ department, onClose }: DepartmentHoursDialogProps) {
  const { departmentId, version } = department;
  const [start] = useState({
    week: weekOf(department.businessHours),
    timeZone: department.timeZone,
    holidays: department.holidays.join(', '),
    defaultShiftGroupId: department.defaultShiftGroupId,
  });
  const groups = department.shiftGroups.map(({ shiftGroupId, name }) => ({
    value: shiftGroupId,
    label: name,
  }));
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={() => refresh(helpDeskSettings.departments)}
      title={`Hours of ${departmentLabel(departmentId)}`}
      size="xl"
      columns={2}
      schema={Fields}
      defaultValues={start}
      onSubmit={async ({ week, timeZone, holidays, defaultShiftGroupId }) => {
        await call(helpDeskSettings.changeDepartment, {
          params: { departmentId },
          body: {
            timeZone,
            businessHours: hoursIn(week),
            holidays: daysIn(holidays) ?? [],
            defaultShiftGroupId,
            version,
          },
        });
        await refresh(helpDeskSettings.departments);
        toast.success('Hours saved. Recalculating targets of open tickets.');
      }}
    >
      {(field) => (
        <>
          <HoursInputs
            day={(index) => field(`week.${index}`)}
            timeZone={field('timeZone')}
            holidays={field('holidays')}
            isShift={false}
          />
          {groups.length > 0 ? (
            <SelectInput
              {...field('defaultShiftGroupId')}
              label="Default shift group"
              options={groups}
              nullable
              width="full"
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
