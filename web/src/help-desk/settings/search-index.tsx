import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { helpDeskSearch } from '@backdock/core/help-desk/search/help-desk-search.contract.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { ListSkeleton } from '../../ui/layout/list-skeleton.tsx';
import { useRebuild } from './use-rebuild.ts';

const lookMs = 2_000;

/** Rebuilds what the search of tickets looks things up in. */
export function SearchIndex() {
  const { data, error, refetch } = useQuery({
    ...queryOf(helpDeskSearch.index),
    // Someone else's rebuild, or one started before this page opened.
    refetchInterval: ({ state }) => (state.data?.percent == null ? false : lookMs),
  });
  const { percent: followed, rebuild } = useRebuild();
  if (error) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={1} />;
  const percent = followed ?? data.percent;
  return (
    <Paper variant="outlined" component="section" aria-label="Search index" sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle1" component="h2" sx={{ flex: 1 }}>
          Search index
        </Typography>
        <Button size="small" variant="outlined" disabled={percent !== null} onClick={rebuild}>
          Rebuild index
        </Button>
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
        {percent !== null
          ? 'Rebuilding. Searches use the current index until the new one is complete.'
          : data.rebuiltOn === null
            ? 'Never rebuilt. Rebuild it if tickets are missing from search results.'
            : `Last rebuilt on ${longDate(data.rebuiltOn)}`}
      </Typography>
      {percent === null ? null : (
        <Box sx={{ mt: 1 }}>
          <ProgressBar name="Search index rebuilt" value={percent} tone="info" />
        </Box>
      )}
    </Paper>
  );
}
