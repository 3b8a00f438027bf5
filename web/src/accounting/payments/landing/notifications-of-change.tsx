import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenNotification } from '@backdock/core/accounting/payments/bank-returns.contract.ts';
import { dayInPacific, shortDate, type Day } from '@backdock/core/kit/dates.ts';
import { useMay } from '../../../platform/use-may.ts';
import { TextLink } from '../../../ui/links.tsx';
import { ListCard, ListRow } from '../../../ui/list-card.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { payToPath } from '../where-to.ts';
import { notificationsQuery } from './landing-queries.ts';
import { ResolveDialog } from './resolve.dialog.tsx';

const stateWords: Readonly<Record<OpenNotification['state'], string>> = {
  Waiting: 'The change waits for a second person to verify it.',
  ToEnter: 'Somebody must enter the change.',
};

/** What the bank asked to change. Its rules give a few days for that. */
export function NotificationsOfChange() {
  const query = useQuery(notificationsQuery);
  const [today] = useState(() => dayInPacific(new Date()));
  const [resolved, setResolved] = useState<OpenNotification | null>(null);
  const maySettle = useMay('payments.settle');
  return (
    <>
      <ListCard
        title="Notifications of change"
        query={query}
        hint="When the bank asks for other bank details of a partner, that appears here until it is settled."
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
                    Settle
                  </Button>
                ) : null}
                <TextLink
                  to={payToPath(notification)}
                  aria-label={`Open bank details of ${notification.partnerName}`}
                >
                  Open bank details
                </TextLink>
              </Box>
            }
          >
            <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {`${notification.code} · ${notification.meaning} · received ${shortDate(notification.receivedOn)}`}
            </Box>
            <Box sx={{ color: 'text.tertiary' }}>{stateWords[notification.state]}</Box>
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
    <StatusChip label={`Until ${shortDate(day)}`} tone="warning" />
  );
}
