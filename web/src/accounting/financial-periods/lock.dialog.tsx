import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  financialPeriods,
  LockRequest,
  OverrideForm,
} from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import {
  type Period,
  periodName,
} from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { ChecklistLines } from './month-checklist.tsx';
import { checklistQuery, periodChanged } from './period-queries.ts';

interface LockDialogProps {
  open: boolean;
  period: Period;
  /** Why the lock should wait; if set, locking requires a reason. */
  warning: string | null;
  onClose: () => void;
}

export function LockDialog({ open, period, warning, onClose }: LockDialogProps) {
  const name = periodName(period);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Lock ${name}`}
      submitLabel={period.month === null ? 'Lock year' : 'Lock month'}
      schema={warning ? OverrideForm : LockRequest}
      defaultValues={warning ? { reason: '' } : {}}
      skipDirtyCheck={warning === null}
      onSaved={() => toast.success(`${name} is locked`)}
      onSubmit={async (body) => periodChanged(await lock(period, body))}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            Nothing more can be posted in {name}, and posted items can’t be changed.
            {period.month === null ? ' Month locks don’t change.' : ''} Its totals are saved with a
            fingerprint.
          </Box>
          {period.month === null ? null : <LeftOpen year={period.year} month={period.month} />}
          {warning ? (
            <>
              <Alert severity="warning" icon={<Icon name="warning" />}>
                {warning}
              </Alert>
              <TextInput {...field('reason')} label="Reason" lines={2} helperText="10 to 500 characters" />
            </>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

function lock({ year, month }: Period, body: { reason?: string | null | undefined }) {
  const ofYear = { year };
  return month === null
    ? call(financialPeriods.lockYear, { params: ofYear, body })
    : call(financialPeriods.lockMonth, { params: { ...ofYear, month }, body });
}

/** Open tasks for the month. They don't prevent locking it. */
function LeftOpen({ year, month }: { year: number; month: number }) {
  const { data } = useQuery(checklistQuery({ year, month }));
  const open = data?.filter(({ count }) => count > 0) ?? [];
  if (open.length === 0) return null;
  return (
    <Box>
      <Box sx={{ mb: 1, typography: 'body2', fontWeight: 550 }}>Open items to be recorded:</Box>
      <ChecklistLines items={open} month={{ year, month }} />
    </Box>
  );
}
