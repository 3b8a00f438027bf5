import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import {
  financialPeriods,
  type FinancialYear,
  UnlockForm,
} from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import {
  type Period,
  periodName,
  relockMoment,
} from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import { relockDays } from '@backdock/core/accounting/financial-periods/financial-periods.values.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { IntegerInput } from '../../ui/fields/number-inputs.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { Bound } from '../../ui/form/bound.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { periodChanged } from './period-queries.ts';

interface UnlockDialogProps {
  open: boolean;
  period: Period;
  year: FinancialYear;
  onClose: () => void;
}

/** Asks why it must be reopened, and for how long. */
export function UnlockDialog({ open, period, year, onClose }: UnlockDialogProps) {
  const name = periodName(period);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Unlock ${name}`}
      submitLabel={period.month === null ? 'Unlock year' : 'Unlock month'}
      schema={UnlockForm}
      defaultValues={{ reason: '', relockAfterDays: relockDays.usual }}
      onSaved={() => toast.success(`${name} is unlocked`)}
      onSubmit={async (body) => periodChanged(await unlock(period, body))}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            Changes made while it’s unlocked are listed in the reopen report.
            {period.month === null && year.lockedMonths.length > 0
              ? ' Months locked individually stay locked.'
              : ''}
          </Box>
          <TextInput {...field('reason')} label="Reason" lines={2} helperText="10 to 500 characters" />
          <IntegerInput
            {...(field('relockAfterDays') as Bound<number | null>)}
            label="Relock after (days)"
            helperText={`${relockDays.least} to ${relockDays.most} days`}
          />
          <ClosesOn control={field('relockAfterDays').control} />
        </>
      )}
    </FormDialog>
  );
}

function ClosesOn({ control }: { control: Control<FieldValues> }) {
  const [now] = useState(() => new Date());
  const days: unknown = useWatch({ control, name: 'relockAfterDays' });
  if (typeof days !== 'number' || days < relockDays.least || days > relockDays.most) return null;
  return (
    <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>
      It relocks automatically on {longDate(relockMoment(now, days).toISOString())}.
    </Box>
  );
}

function unlock({ year, month }: Period, body: UnlockForm) {
  const ofYear = { year };
  return month === null
    ? call(financialPeriods.unlockYear, { params: ofYear, body })
    : call(financialPeriods.unlockMonth, { params: { ...ofYear, month }, body });
}
