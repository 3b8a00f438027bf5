import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Button from '@mui/material/Button';
import type { Backtest } from '@backdock/core/help-desk/rules/rule-results.schema.ts';
import { ticketRules } from '@backdock/core/help-desk/rules/ticket-rules.contract.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { EmptyState, ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { ticketLink } from '../ticket-link.tsx';
import { FinalChanges } from './test-result.tsx';

const lookMs = 700;
const shownAtFirst = 50;

/** What a rule would have changed on earlier mail. */
export function BacktestResult({ backtestId, onClose }: { backtestId: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(ticketRules.backtestResult, { params: { backtestId } }),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : lookMs),
  });
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Test on recent mail"
      sx={{ px: 2.25, py: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 200 }}>
          {data ? `${data.ruleName} on recent mail` : 'Test on recent mail'}
        </Typography>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </Box>
      {error ? <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <TextSkeleton /> : null}
      {data ? <Found backtest={data} /> : null}
    </Paper>
  );
}

const isOver = (backtest: Backtest | undefined) => backtest?.state === 'Done' || backtest?.state === 'Failed';

function Found({ backtest }: { backtest: Backtest }) {
  const [isAll, setAll] = useState(false);
  const { state, mails, done, matched, tickets, failure, ms } = backtest;
  if (state === 'Failed') return <Box sx={{ typography: 'body2', color: 'error.main' }}>{failure}</Box>;
  if (state !== 'Done') {
    const percent = mails ? Math.round((100 * done) / mails) : 0;
    return (
      <ProgressBar
        name="Mails tested"
        value={percent}
        tone="info"
        label={mails === null ? 'Starting' : `${done} of ${pluralize(mails, 'mail')}`}
      />
    );
  }
  const shown = isAll ? tickets : tickets.slice(0, shownAtFirst);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box component="output" sx={{ display: 'block', typography: 'body2' }}>
        {`${pluralize(mails ?? 0, 'mail')} of the last 30 days: ${matched === 0 ? 'none matches' : `${pluralize(matched, 'mail')} ${matched === 1 ? 'matches' : 'match'}`}, ${pluralize(tickets.length, 'ticket')} would be different. ${((ms ?? 0) / 1000).toFixed(1)} s. Nothing was changed.`}
      </Box>
      {tickets.length === 0 ? (
        <EmptyState hint="With this rule, every ticket would be as it is with the rules you have." />
      ) : (
        <Box
          component="ul"
          aria-label="Tickets that would be different"
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {shown.map((ticket) => (
            <Box
              key={ticket.messageId}
              component="li"
              sx={{ py: 1, borderTop: 1, borderColor: 'tokens.lineSoft', minWidth: 0 }}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 0.5 }}>
                {ticketLink(ticket.ticketId)}
                <Box
                  component="span"
                  sx={{ flex: 1, minWidth: 160, fontWeight: 550, overflowWrap: 'anywhere' }}
                >
                  {ticket.subject}
                </Box>
                <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
                  {longDate(ticket.receivedOn)}
                </Box>
              </Box>
              <FinalChanges changes={ticket.changes} emptyText="" />
            </Box>
          ))}
        </Box>
      )}
      {shown.length < tickets.length ? (
        <Box>
          <Button size="small" onClick={() => setAll(true)}>
            {`Show all ${tickets.length}`}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
