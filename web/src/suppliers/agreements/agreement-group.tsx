import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import { createLink } from '@tanstack/react-router';
import type { AgreementRow } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { agreementStatusLabels, termText } from '@backdock/core/allowances/agreements/agreement-words.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { kindTitles } from '../../agreements/agreement-kinds.ts';
import { agreementStatusTones, conditionText, settlementText } from '../../agreements/agreement-text.ts';
import { agreementSearch } from '../../agreements/opened-agreement.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { tabular } from '../../ui/text/figures.ts';

interface AgreementGroupProps {
  kind: AgreementType;
  agreements: readonly AgreementRow[];
}

/** The agreements of one kind; nothing if there are none. */
export function AgreementGroup({ kind, agreements }: AgreementGroupProps) {
  if (agreements.length === 0) return null;
  const title = kindTitles[kind];
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ overflow: 'hidden' }}>
      <Box
        component="h2"
        sx={{ m: 0, px: 2, py: 1, typography: 'body2', fontWeight: 600, bgcolor: 'tokens.paperHead' }}
      >
        {title}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {agreements.map((agreement) => (
          <Agreement key={agreement.id} agreement={agreement} />
        ))}
      </Box>
    </Paper>
  );
}

const RowLink = createLink(ButtonBase);

function Agreement({ agreement }: { agreement: AgreementRow }) {
  const { name, contractNumber, rateLabel, status } = agreement;
  return (
    <Box component="li" aria-label={name} sx={{ borderTop: 1, borderColor: 'tokens.lineSoft' }}>
      <RowLink
        to="."
        search={(before) => ({ ...before, ...agreementSearch(agreement) })}
        resetScroll={false}
        sx={row}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Box>
          {contractNumber === null ? null : (
            <Box sx={{ typography: 'caption', color: 'text.tertiary', overflowWrap: 'anywhere' }}>
              {contractNumber}
            </Box>
          )}
        </Box>
        <Box sx={{ ...fact, ...tabular, color: 'text.secondary' }}>{termText(agreement)}</Box>
        <Box sx={{ ...fact, ...tabular, fontWeight: 550 }}>{rateLabel}</Box>
        <Box sx={{ ...fact, color: 'text.secondary' }}>{conditionText(agreement)}</Box>
        <Box sx={{ ...fact, color: 'text.secondary' }}>{settlementText(agreement)}</Box>
        <Box sx={{ order: { lg: 2 }, justifySelf: 'end' }}>
          <StatusChip label={agreementStatusLabels[status]} tone={agreementStatusTones[status]} />
        </Box>
      </RowLink>
    </Box>
  );
}

/** Below the name and status, unless all of it fits in one line. */
const fact = { order: 1, gridColumn: { xs: '1 / -1', sm: 'auto' } } as const;

const row = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 1.5fr) minmax(0, 1.3fr) minmax(0, 1.1fr) minmax(0, 1.4fr) minmax(0, 1.2fr) 84px',
  },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.25,
  width: '100%',
  px: 2,
  py: 1,
  textAlign: 'left',
  typography: 'body2',
  '&:hover': { bgcolor: 'tokens.paperHover' },
} as const;
