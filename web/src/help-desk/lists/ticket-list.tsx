import { type ReactNode, useMemo, useState } from 'react';
import { ticketList } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { openStatuses, type TicketScope } from '@backdock/core/help-desk/tickets.values.ts';
import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import { paths } from '../../platform/paths.ts';
import { refresh } from '../../platform/query-of.ts';
import { useShortcut } from '../../ui/feedback/shortcuts.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import type { BulkAction } from '../../ui/grid/selection/selection-bar.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ButtonLink } from '../../ui/text/links.tsx';
import { useNavigate } from '@tanstack/react-router';
import { ticketTrail } from '../live/ticket-trail.ts';
import { useTicketEvents } from '../live/use-ticket-events.ts';
import { useProfile } from '../profile-context.ts';
import { bulkAssign, useBulk } from './bulk-change.ts';
import {
  BulkAssignDialog,
  BulkNextActionDialog,
  BulkPriorityDialog,
  BulkStatusDialog,
} from './bulk.dialogs.tsx';
import { TicketTabs } from './ticket-tabs.tsx';
import { ticketColumns } from './ticket-columns.tsx';

const openOnly: FilterModel = { status: { filterType: 'set', values: [...openStatuses] } };
const soonestFirst: readonly SortItem[] = [{ colId: 'nextDueOn', sort: 'asc' }];

const pathOf = { mine: paths.tickets, department: paths.departmentTickets, all: paths.allTickets } as const;

interface TicketListProps {
  scope: TicketScope;
  label: string;
  hint: string;
  /** Beside the button that creates a ticket. */
  actions?: ReactNode;
  /** Above the list. */
  above?: ReactNode;
}

type BulkDialog = 'assign' | 'status' | 'priority' | 'nextAction';
type Chosen = Parameters<BulkAction['run']>[0];

/** Tickets, those with the least time left first. */
export function TicketList({ scope, label, hint, actions, above }: TicketListProps) {
  const profile = useProfile();
  const navigate = useNavigate();
  const always = useMemo<FilterModel>(() => ({ scope: { filterType: 'set', values: [scope] } }), [scope]);
  const [doing, setDoing] = useState<{ what: BulkDialog; chosen: Chosen } | null>(null);
  const runBulk = useBulk();
  useTicketEvents(null, () => void refresh(ticketList.list));
  useShortcut('c', 'Create a ticket', () => void navigate({ to: paths.createTicket }));
  const bulk: BulkAction[] = [
    {
      label: 'Assign to me',
      run: (chosen) => void runBulk(chosen, always, 'assigned to you', bulkAssign(profile.employeeId)),
    },
    { label: 'Assign', run: (chosen) => setDoing({ what: 'assign', chosen }) },
    { label: 'Next action', run: (chosen) => setDoing({ what: 'nextAction', chosen }) },
    { label: 'Set status', run: (chosen) => setDoing({ what: 'status', chosen }) },
    { label: 'Set priority', run: (chosen) => setDoing({ what: 'priority', chosen }) },
    {
      label: 'Spam',
      run: (chosen) => void runBulk(chosen, always, 'marked as spam', { field: 'status', to: 'Spam' }),
    },
  ];
  const dialog = doing && { chosen: doing.chosen, always, onClose: () => setDoing(null) };
  return (
    <Page
      title="Tickets"
      tabs={<TicketTabs />}
      actions={
        <>
          {actions}
          <ButtonLink to={paths.createTicket} variant="contained" color="primary">
            Create ticket
          </ButtonLink>
        </>
      }
      fill
    >
      {above}
      <Grid
        id={`tickets-${scope}`}
        label={label}
        of={ticketList.list}
        columns={ticketColumns}
        always={always}
        defaultFilter={openOnly}
        defaultSort={soonestFirst}
        bulk={bulk}
        onRows={(rows) =>
          ticketTrail.show(
            rows.map(({ id }) => id),
            pathOf[scope],
          )
        }
        hint={hint}
      />
      {dialog && doing.what === 'assign' ? <BulkAssignDialog {...dialog} /> : null}
      {dialog && doing.what === 'nextAction' ? <BulkNextActionDialog {...dialog} /> : null}
      {dialog && doing.what === 'status' ? <BulkStatusDialog {...dialog} /> : null}
      {dialog && doing.what === 'priority' ? <BulkPriorityDialog {...dialog} /> : null}
    </Page>
  );
}
