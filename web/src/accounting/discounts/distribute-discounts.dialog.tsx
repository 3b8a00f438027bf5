import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openMonths } from '@backdock/core/accounting/discounts/open-months.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { ErrorState, TextSkeleton } from '../../ui/states.tsx';
import { boardQuery } from '../financial-periods/period-queries.ts';
import { DistributeDiscountsForm, distributeTitle } from './distribute-discounts-form.tsx';

/** Puts agreed discounts on open invoices: first a look at what would happen, then the thing itself. */
export function DistributeDiscountsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(boardQuery);
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
