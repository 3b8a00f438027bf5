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
import { toast } from '../../ui/toast-store.ts';
import { ChecklistLines } from './month-checklist.tsx';
import { checklistQuery, usePeriodChanged } from './period-queries.ts';

interface LockDialogProps {
  open: boolean;
  period: Period;
  /** Why it should wait: then it needs a reason. */
  warning: string | null;
  onClose: () => void;
}

export function LockDialog({ open, period, warning, onClose }: LockDialogProps) {
  const changed = usePeriodChanged();
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
      onSubmit={async (body) => changed(await lock(period, body))}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            Nothing can be posted in {name} any more, and nothing that is posted in it can change.
            {period.month === null ? ' The locks of its months stay as they are.' : ''} Its totals are kept
            with a fingerprint.
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
  const ofYear = { year: String(year) };
  return month === null
    ? call(financialPeriods.lockYear, { params: ofYear, body })
    : call(financialPeriods.lockMonth, { params: { ...ofYear, month: String(month) }, body });
}

/** What is still to do in the month. It does not keep anybody from locking it. */
function LeftOpen({ year, month }: { year: number; month: number }) {
  const { data } = useQuery(checklistQuery({ year, month }));
  const open = data?.filter(({ count }) => count > 0) ?? [];
  if (open.length === 0) return null;
  return (
    <Box>
      <Box sx={{ mb: 1, typography: 'body2', fontWeight: 550 }}>This is left open, and is written down:</Box>
      <ChecklistLines items={open} month={{ year, month }} />
    </Box>
  );
}
