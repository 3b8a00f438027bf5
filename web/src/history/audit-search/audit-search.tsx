import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FoundRecord } from '@backdock/core/history/audit-search.contract.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { messageFor, tableProblem } from '../../platform/api-error.ts';
import { linkTo } from '../../platform/page-link.ts';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { visuallyHidden } from '../../ui/text/visually-hidden.ts';
import { HistoryEntries, HistorySkeleton } from '../history-entries.tsx';
import { OlderEntries } from '../older-entries.tsx';
import type { AuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditPages, choicesQuery } from './audit-queries.ts';
import { foundPage } from './found-page.ts';
import { useAuditFilter } from './use-audit-filter.ts';

/** Who did what to any record, when and why. */
export function AuditSearch() {
  const { filter, change, clear } = useAuditFilter();
  const choices = useQuery(choicesQuery);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <AuditFilters filter={filter} choices={choices.data} onChange={change} onClear={clear} />
      {choices.error ? (
        <Alert severity="error" icon={<Icon name="error" />}>
          {messageFor(choices.error)}
        </Alert>
      ) : null}
      <Results filter={filter} />
    </Box>
  );
}

function Results({ filter }: { filter: AuditFilter }) {
  const [now] = useState(() => new Date());
  const found = useInfiniteQuery(auditPages(filter));
  if (!found.data) {
    if (!found.error) return <HistorySkeleton />;
    return <ErrorState message={tableProblem(found.error)} onRetry={() => void found.refetch()} />;
  }
  const records = found.data.pages.flatMap((page) => page.records);
  const searchedTo = found.data.pages.at(-1)?.searchedTo ?? null;
  return (
    <Box aria-busy={found.isPlaceholderData} sx={{ opacity: found.isPlaceholderData ? 0.6 : 1 }}>
      <Box component="output" sx={visuallyHidden}>
        {`${pluralize(records.length, 'record')} shown${found.hasNextPage ? ', more to load' : ''}`}
      </Box>
      {records.length === 0 && searchedTo === null ? (
        <EmptyState hint="No audit records match these filters." />
      ) : (
        <HistoryEntries entries={records} now={now} about={aboutOf} />
      )}
      {searchedTo === null ? null : (
        <Alert severity="info" icon={<Icon name="info" />} sx={{ mt: 1 }}>
          {`Searched back to ${longDate(searchedTo)}. Show more to search further, or add a filter.`}
        </Alert>
      )}
      <OlderEntries of={found} />
    </Box>
  );
}

/** The record it happened to, as a link if it has a page. */
function aboutOf(record: FoundRecord): ReactNode {
  const page = foundPage(record);
  const text = `${record.kind} ${record.entityId}`;
  return page ? (
    <TextLink {...linkTo(page)} underline="always">
      {text}
    </TextLink>
  ) : (
    text
  );
}
