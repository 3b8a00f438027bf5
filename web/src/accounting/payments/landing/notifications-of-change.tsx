import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  bankReturns,
  type OpenNotification,
} from '@backdock/core/accounting/payments/bank-returns/bank-returns.contract.ts';
import { sourceKeys } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { dayInPacific, shortDate, type Day } from '@backdock/core/kit/dates.ts';
import { useMay } from '../../../platform/use-may.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { linkTo } from '../../../platform/page-link.ts';
import { partnerAccountingPage } from '../../../links/record-page.ts';
import { TicketOfCauseLink } from '../../../links/ticket-of-cause.tsx';
import { useTicketsOfCauses } from '../../../links/use-tickets-of-causes.ts';
import { TextLink } from '../../../ui/text/links.tsx';
import { ListCard, ListRow } from '../../../ui/layout/list-card.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { ResolveDialog } from './resolve.dialog.tsx';

const stateWords: Readonly<Record<OpenNotification['state'], string>> = {
  Waiting: 'Awaiting verification by a second person.',
  ToEnter: 'The change still needs to be entered.',
};

/** Corrections the bank requested. Its rules allow only a few days to make them. */
export function NotificationsOfChange() {
  const query = useQuery(queryOf(bankReturns.notifications));
  const [today] = useState(() => dayInPacific(new Date()));
  const [resolved, setResolved] = useState<OpenNotification | null>(null);
  const maySettle = useMay('payments.settle');
  const tickets = useTicketsOfCauses((query.data ?? []).map(({ id }) => sourceKeys.notificationOfChange(id)));
  return (
    <>
      <ListCard
        title="Notifications of change"
        query={query}
        hint="When the bank requests a change to a partner’s bank details, it appears here until it’s resolved."
        action={null}
      >
        {(notification) => (
          <ListRow
            key={notification.id}
            title={notification.partnerName}
            chips={<Deadline day={notification.deadline} today={today} />}
            actions={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                {maySettle ? (
                  <Button size="small" onClick={() => setResolved(notification)}>
                    Resolve
                  </Button>
                ) : null}
                <TextLink
                  {...linkTo(partnerAccountingPage(notification))}
                  aria-label={`Open bank details for ${notification.partnerName}`}
                >
                  Open bank details
                </TextLink>
              </Box>
            }
          >
            <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {`${notification.code} · ${notification.meaning} · received ${shortDate(notification.receivedOn)}`}
            </Box>
            <Box sx={{ color: 'text.tertiary' }}>
              {stateWords[notification.state]}{' '}
              <TicketOfCauseLink ticket={tickets.get(sourceKeys.notificationOfChange(notification.id))} />
            </Box>
          </ListRow>
        )}
      </ListCard>
      {resolved ? <ResolveDialog notification={resolved} onClose={() => setResolved(null)} /> : null}
    </>
  );
}

function Deadline({ day, today }: { day: Day; today: Day }) {
  return day < today ? (
    <StatusChip label={`Overdue since ${shortDate(day)}`} tone="error" />
  ) : (
    <StatusChip label={`Due ${shortDate(day)}`} tone="warning" />
  );
}
