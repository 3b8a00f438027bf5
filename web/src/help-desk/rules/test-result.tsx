import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { eventLabels } from '@backdock/core/help-desk/rules/rule-words.rules.ts';
import type { FieldChange, RuleResult } from '@backdock/core/help-desk/rules/rule-results.schema.ts';
import { StatusChip, type Tone } from '../../ui/feedback/status-chip.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ticketLink } from '../ticket-link.tsx';
import { ActionResults, ConditionResults } from './condition-results.tsx';
import type { TryResult } from './use-try.ts';

const reachWords: Record<RuleResult['reach'], { label: string; tone: Tone }> = {
  Matched: { label: 'Matched', tone: 'success' },
  NotMatched: { label: 'Not matched', tone: 'default' },
  OtherEvent: { label: 'Waits for another event', tone: 'default' },
  OutOfReach: { label: 'Another department’s', tone: 'default' },
  Stopped: { label: 'An earlier rule stopped', tone: 'warning' },
  Off: { label: 'Off', tone: 'default' },
};

/** What every rule made of what was tried, and what would be different at the end. */
export function TestResults({ results }: { results: readonly TryResult[] }) {
  if (results.length === 0) return <EmptyState hint="No open ticket of this order that you can see." />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {results.map((result, at) => (
        <Box key={result.ticketId ?? at} component="section" aria-label={`Result for ${result.about}`}>
          <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
            {result.ticketId === null ? null : <>{ticketLink(result.ticketId)} </>}
            {result.about || '(no subject)'}
          </Typography>
          <FinalChanges changes={result.final} emptyText="No rule would change anything." />
          <Box component="ol" aria-label="Rules" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
            {result.results.map((rule) => (
              <RuleLine key={rule.ruleId ?? 0} rule={rule} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export function FinalChanges({
  changes,
  emptyText,
}: {
  changes: Readonly<Record<string, FieldChange>>;
  emptyText: string;
}) {
  const all = Object.entries(changes);
  if (all.length === 0) return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{emptyText}</Box>;
  return (
    <Box component="dl" sx={finalLayout}>
      {all.map(([field, { label, from, to, byRule }]) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>
            {from === null ? null : (
              <Box component="span" sx={{ color: 'text.tertiary', textDecoration: 'line-through' }}>
                {from}
              </Box>
            )}
            {from === null ? '' : ' '}
            <Box component="span" sx={{ fontWeight: 550 }}>
              {to ?? 'None'}
            </Box>
            <Box component="span" sx={{ color: 'text.tertiary' }}>
              {` · ${byRule}`}
            </Box>
          </dd>
        </Box>
      ))}
    </Box>
  );
}

const finalLayout = {
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  typography: 'body2',
  '& dt': { color: 'text.tertiary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

function RuleLine({ rule }: { rule: RuleResult }) {
  const [isOpen, setOpen] = useState(rule.matched || rule.isDraft);
  const id = useId();
  const { label, tone } = reachWords[rule.reach];
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'tokens.lineSoft' }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{
          display: 'flex',
          typography: 'body2',
          width: '100%',
          gap: 1,
          justifyContent: 'flex-start',
          py: 0.75,
          textAlign: 'left',
          borderRadius: '6px',
        }}
      >
        <Icon name={isOpen ? 'chevronDown' : 'next'} size={14} />
        <Box component="span" sx={{ fontWeight: 550, minWidth: 0, overflowWrap: 'anywhere' }}>
          {rule.name}
        </Box>
        {rule.isDraft ? <StatusChip label="As edited" tone="info" /> : null}
        <Box sx={{ flex: 1 }} />
        <StatusChip label={label} tone={tone} />
      </ButtonBase>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Box sx={{ display: 'grid', gap: 1, pl: 2.75, pb: 1.5 }}>
          <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{eventLabels[rule.event]}</Box>
          <ConditionResults conditions={rule.conditions} />
          <ActionResults actions={rule.actions} />
        </Box>
      </Collapse>
    </Box>
  );
}
