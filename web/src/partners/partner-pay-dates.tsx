import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import { dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import { dueDate, nextPayDates, payOnDate } from '@backdock/core/partners/payment-settings.rules.ts';
import type { PaymentPlan } from '@backdock/core/partners/payment-settings.values.ts';
import { tabular } from '../ui/text/figures.ts';
import { ReadOnlyValue } from '../ui/fields/read-only-value.tsx';
import { wideCell } from '../ui/fields/use-bound.ts';
import { Facts } from '../ui/layout/panel.tsx';

const shownDates = 4;

/** What the terms mean: the next payment dates, and when an invoice dated today would be paid. */
export function PayDates({ control, readOnly }: { control: Control<FieldValues>; readOnly: boolean }) {
  const plan = useWatch({ control }) as PaymentPlan;
  const [today] = useState(() => dayInPacific(new Date()));
  const due = dueDate(today, plan);
  const dates = nextPayDates(today, plan, shownDates);
  const facts = (
    <>
      <ReadOnlyValue label="Next pay dates">
        <span style={tabular}>{dates.length > 0 ? dates.map(shortDate).join(' · ') : anyDay(plan)}</span>
      </ReadOnlyValue>
      <ReadOnlyValue label="If invoiced today">
        <span style={tabular}>
          Due {shortDate(due)}, paid {shortDate(payOnDate(due, plan))}
        </span>
      </ReadOnlyValue>
    </>
  );
  if (readOnly) return facts;
  return (
    <Box
      aria-live="polite"
      sx={{ ...wideCell(true), px: 1.5, py: 1.25, borderRadius: 1, bgcolor: 'tokens.muteSoft' }}
    >
      <Facts>{facts}</Facts>
    </Box>
  );
}

function anyDay({ paymentSchedule }: PaymentPlan): string {
  if (paymentSchedule === 'EveryMonth') return 'Any banking day';
  return paymentSchedule === 'OddMonths'
    ? 'Any banking day in January, March, May …'
    : 'Any banking day in February, April, June …';
}
