import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FinancialYear } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import {
  isClosed,
  whyNotLockMonth,
  whyNotLockYear,
  whyNotUnlock,
} from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import { useEmployee } from '../../platform/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { heldYearOf } from './held-year.ts';
import { LockDialog } from './lock.dialog.tsx';
import { UnlockDialog } from './unlock.dialog.tsx';

interface PeriodActionsProps {
  year: FinancialYear;
  /** Null for the year as a whole. */
  month: number | null;
  today: Day;
}

/** What this user can do with a period now. Temporarily unavailable actions show why. */
export function PeriodActions({ year, month, today }: PeriodActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const { isLocking, isAllowed, refusal, needsReason } = useAction({ year, month, today });
  const close = () => setOpen(false);
  // A period that isn't over has nothing to lock, and its state says so.
  if (!isAllowed || refusal?.code === 'period.not-over') return null;
  const noun = month === null ? 'year' : 'month';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      {refusal && !needsReason ? (
        <Box component="span" sx={{ flex: '1 1 200px', typography: 'body2', color: 'text.tertiary' }}>
          {refusal.message}
        </Box>
      ) : null}
      <Button
        size={month === null ? 'small' : 'medium'}
        variant={isLocking && month !== null ? 'contained' : 'outlined'}
        color={isLocking && month !== null ? 'primary' : 'inherit'}
        startIcon={<Icon name={isLocking ? 'lock' : 'unlock'} size={15} />}
        aria-haspopup="dialog"
        disabled={refusal !== null && !needsReason}
        onClick={() => setOpen(true)}
      >
        {isLocking ? `Lock ${noun}` : `Unlock ${noun}`}
      </Button>
      {isLocking ? (
        <LockDialog
          open={isOpen}
          period={{ year: year.year, month }}
          warning={needsReason ? (refusal?.message ?? null) : null}
          onClose={close}
        />
      ) : (
        <UnlockDialog open={isOpen} period={{ year: year.year, month }} year={year} onClose={close} />
      )}
    </Box>
  );
}

function useAction({ year, month, today }: PeriodActionsProps) {
  const employee = useEmployee();
  const held = heldYearOf(year);
  const mayOverride = may(employee, 'financialPeriods.override');
  const isLocking = month === null ? !year.isLocked : !isClosed(held, month);
  const { lockerId } = month === null ? year : (year.months[month - 1] ?? year);
  const refusal = !isLocking
    ? whyNotUnlock(held, month, { lockerId, actorId: employee.id, mayOverride })
    : month === null
      ? whyNotLockYear(held, today)
      : whyNotLockMonth(held, month, { today, mayOverride, reason: null });
  return {
    isLocking,
    isAllowed: may(employee, isLocking ? 'financialPeriods.lock' : 'financialPeriods.unlock'),
    refusal,
    needsReason: refusal?.code === 'period.order-reason',
  };
}
