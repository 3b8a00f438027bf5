import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openMonths } from '@backdock/core/accounting/discounts/open-months.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { financialPeriods } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { DistributeDiscountsForm, distributeTitle } from './distribute-discounts-form.tsx';

/** Applies agreed discounts to open invoices: preview first, then distribute. */
export function DistributeDiscountsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(queryOf(financialPeriods.board));
  const [today] = useState(() => dayInPacific(new Date()));
  if (data) return <DistributeDiscountsForm usual={openMonths(data, today)} onClose={onClose} />;
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={distributeTitle}
      size="xl"
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      {error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </BaseDialog>
  );
}
