import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { eventLabels } from '@backdock/core/help-desk/rules/rule-words.rules.ts';
import type { Cause, RuleRun } from '@backdock/core/help-desk/rules/rule-results.schema.ts';
import { ticketRules } from '@backdock/core/help-desk/rules/ticket-rules.contract.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { loadProblem } from '../../../platform/api-error.ts';
import { linkTo, pageLink } from '../../../platform/page-link.ts';
import { paths } from '../../../platform/paths.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { useMay } from '../../../platform/use-may.ts';
import { ErrorState, TextSkeleton } from '../../../ui/feedback/states.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { ActionResults, ConditionResults } from '../../rules/condition-results.tsx';

/** A field as its row and the ticket's trail call it. */
export interface AskedField {
  label: string;
  field: string;
}

interface WhyProps {
  ticketId: number;
  asked: AskedField;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Who or which rule gave a field its value, and what the rule saw. */
export function Why({ ticketId, asked, anchor, onClose }: WhyProps) {
  const why = useQuery({ ...queryOf(ticketRules.why, { params: { ticketId } }), staleTime: 0 });
  const cause = why.data?.causes.find(({ field }) => field === asked.field);
  const run = why.data?.runs.find(({ runId }) => runId === cause?.runId);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': `Why ${asked.label}`,
          sx: { width: 400, maxWidth: 'calc(100vw - 32px)', p: 2 },
        },
      }}
    >
      <Typography variant="subtitle1" component="h2" sx={{ mb: 1 }}>
        {`${asked.label}: why?`}
      </Typography>
      {why.error ? <ErrorState message={loadProblem(why.error)} onRetry={() => void why.refetch()} /> : null}
      {why.isPending ? <TextSkeleton /> : null}
      {why.data && !cause ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          It hasn’t changed since the ticket was opened.
        </Box>
      ) : null}
      {cause ? <CauseText cause={cause} /> : null}
      {run ? <RunText ticketId={ticketId} run={run} /> : null}
      {cause?.kind === 'Rule' && !run ? (
        <Box sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>
          What a rule saw is kept for 90 days.
        </Box>
      ) : null}
    </Popover>
  );
}

function CauseText({ cause }: { cause: Cause }) {
  const { kind, by, on, from, to, reason } = cause;
  const who = kind === 'Rule' ? `Rule ${by}` : by;
  return (
    <Box sx={{ display: 'grid', gap: 0.25, typography: 'body2', overflowWrap: 'anywhere' }}>
      <Box>
        {from === null ? `Set to ${to ?? 'none'} by ` : `Changed from ${from} to ${to ?? 'none'} by `}
        <Box component="span" sx={{ fontWeight: 550 }}>
          {who}
        </Box>
      </Box>
      <Box component="time" dateTime={on} sx={{ color: 'text.tertiary' }}>
        {longDate(on)}
      </Box>
      {reason ? <Box sx={{ color: 'text.secondary' }}>{reason}</Box> : null}
    </Box>
  );
}

function RunText({ ticketId, run }: { ticketId: number; run: RuleRun }) {
  const mayEdit = useMay('ticketRules.edit');
  const search = { ticket: ticketId, ...(!run.isDeleted && { record: run.ruleId }) };
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'tokens.lineSoft' }}>
      <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{eventLabels[run.event]}</Box>
      <ConditionResults conditions={run.conditions} />
      <ActionResults actions={run.actions} />
      {run.isCurrent ? null : (
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {run.isDeleted ? 'This rule has since been deleted.' : 'This rule has since changed.'}
        </Box>
      )}
      {mayEdit ? (
        <TextLink {...linkTo(pageLink(paths.ruleTest, {}, search))} sx={{ typography: 'body2' }}>
          {run.isDeleted ? 'Try the rules on this ticket' : 'Open the rule and try it on this ticket'}
        </TextLink>
      ) : null}
    </Box>
  );
}
