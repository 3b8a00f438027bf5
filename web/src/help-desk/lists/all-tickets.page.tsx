import { OutOfScope } from '../../ui/feedback/out-of-scope.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TicketList } from './ticket-list.tsx';
import { TicketTabs, useMaySeeAll } from './ticket-tabs.tsx';

export default function AllTicketsPage() {
  if (!useMaySeeAll()) {
    return (
      <Page title="Tickets" tabs={<TicketTabs />}>
        <OutOfScope />
      </Page>
    );
  }
  return (
    <TicketList
      scope="all"
      label="All tickets"
      hint="The tickets of every department appear here. The filters above may be hiding some."
    />
  );
}
