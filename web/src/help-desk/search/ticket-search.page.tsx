import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { parseSearch } from '@backdock/core/help-desk/search/search-query.rules.ts';
import { Icon } from '../../ui/icons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TicketTabs } from '../lists/ticket-tabs.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchTips } from './search-tips.tsx';
import { useSearchText } from '../lists/use-search-text.ts';

/** What is found in tickets, messages, notes, and the orders they are about. */
export default function TicketSearchPage() {
  const query = useSearchText();
  const [hasTips, setTips] = useState(false);
  const parsed = query === '' ? null : parseSearch(query);
  const problem = parsed && 'problem' in parsed ? parsed.problem : null;
  return (
    <Page
      title="Tickets"
      name={query === '' ? 'Search tickets' : `${query} in tickets`}
      tabs={<TicketTabs />}
      actions={
        query === '' ? undefined : (
          <Button aria-expanded={hasTips} onClick={() => setTips(!hasTips)}>
            Search tips
          </Button>
        )
      }
    >
      {problem === null ? null : (
        <Alert severity="warning" icon={<Icon name="warning" />}>
          {problem}
        </Alert>
      )}
      {query === '' || hasTips || problem !== null ? <SearchTips /> : null}
      {parsed && problem === null ? <SearchResults key={query} query={query} /> : null}
    </Page>
  );
}
