import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { paths, type PagePath } from '../../../platform/paths.ts';
import { decimal } from '../../../ui/grid/columns/format.ts';
import { TextLink } from '../../../ui/text/links.tsx';
import { StatCard } from '../../../ui/feedback/stat-card.tsx';
import {
  atTheBank,
  daysAhead,
  daysBack,
  dueSoonQuery,
  filesQuery,
  paidQuery,
  toApprove,
} from './landing-queries.ts';

const failure = 'Unable to retrieve statistics.';

function Open({ to, label }: { to: PagePath; label: string }) {
  return (
    <TextLink to={to} aria-label={`Open ${label}`}>
      Open
    </TextLink>
  );
}

function useToday() {
  const [today] = useState(() => dayInPacific(new Date()));
  return today;
}

export function CreateCard() {
  const { data, isError } = useQuery(dueSoonQuery(useToday()));
  const due = data?.filter(({ dueCount }) => dueCount > 0).length;
  return (
    <StatCard
      label="Create payment"
      value={due === undefined ? undefined : decimal(due)}
      {...(data && {
        note: `${due === 1 ? 'partner has' : 'partners have'} payments due within ${daysAhead} days`,
      })}
      error={isError && !data ? failure : undefined}
      action={<Open to={paths.createPayment} label="create payment" />}
    />
  );
}

export function ManageCard() {
  const waiting = useQuery(filesQuery(toApprove));
  const sent = useQuery(filesQuery(atTheBank));
  const isHere = waiting.data !== undefined && sent.data !== undefined;
  return (
    <StatCard
      label="Manage payments"
      value={isHere ? decimal(waiting.data) : undefined}
      {...(isHere && {
        note: `${waiting.data === 1 ? 'file' : 'files'} awaiting approval, ${decimal(sent.data)} awaiting the bank`,
      })}
      error={!isHere && (waiting.isError || sent.isError) ? failure : undefined}
      action={<Open to={paths.managePayments} label="manage payments" />}
    />
  );
}

export function HistoryCard() {
  const today = useToday();
  const { data, isError } = useQuery(paidQuery(daysAfter(today, -daysBack), today));
  return (
    <StatCard
      label="Payment history"
      value={data === undefined ? undefined : decimal(data)}
      {...(data !== undefined && {
        note: `${data === 1 ? 'payment' : 'payments'} settled in the last ${daysBack} days`,
      })}
      error={isError && data === undefined ? failure : undefined}
      action={<Open to={paths.paymentHistory} label="payment history" />}
    />
  );
}
