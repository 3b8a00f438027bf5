import Box from '@mui/material/Box';
import type { RuleRun } from '@backdock/core/help-desk/rules/rule-results.schema.ts';
import { Icon } from '../../ui/icons.tsx';
import { visuallyHidden } from '../../ui/text/visually-hidden.ts';

/** Each condition with what it saw and whether it held. */
export function ConditionResults({ conditions }: { conditions: RuleRun['conditions'] }) {
  return (
    <Box component="ul" aria-label="Conditions" sx={list}>
      {conditions.map(({ text, actual, passed, depth }, at) => (
        // Conditions stay in their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Box key={at} component="li" sx={{ display: 'flex', gap: 0.75, pl: depth * 2, minWidth: 0 }}>
          <Box sx={{ flex: 'none', pt: 0.25, color: passed ? 'success.main' : 'text.tertiary' }}>
            <Icon name={passed ? 'check' : 'close'} size={14} />
            <Box component="span" sx={visuallyHidden}>
              {passed ? 'Met:' : 'Not met:'}
            </Box>
          </Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ fontWeight: actual === null ? 550 : undefined }}>
              {text}
            </Box>
            {actual === null ? null : (
              <Box component="span" sx={{ color: 'text.tertiary' }}>
                {actual === '' ? ' · blank' : ` · ${actual}`}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** What a rule did, and what kept it from doing the rest. */
export function ActionResults({ actions }: { actions: RuleRun['actions'] }) {
  if (actions.length === 0) return null;
  return (
    <Box component="ul" aria-label="Actions" sx={list}>
      {actions.map(({ text, outcome, why }, at) => (
        // Actions stay in their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Box key={at} component="li" sx={{ display: 'flex', gap: 0.75, minWidth: 0 }}>
          <Box sx={{ flex: 'none', pt: 0.25, color: outcome === 'Done' ? 'success.main' : 'text.tertiary' }}>
            <Icon name={outcome === 'Done' ? 'arrowRight' : 'minus'} size={14} />
          </Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {text}
            {why ? (
              <Box component="span" sx={{ color: outcome === 'Skipped' ? 'warning.main' : 'text.tertiary' }}>
                {` · ${outcome === 'Unchanged' ? '' : `${outcome.toLowerCase()}: `}${why}`}
              </Box>
            ) : null}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = { display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none', typography: 'body2' } as const;
