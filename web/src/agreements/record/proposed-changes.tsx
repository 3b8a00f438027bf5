import Box from '@mui/material/Box';
import type { Proposal } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { tabular } from '../../ui/text/figures.ts';

/** Each field a correction changes, as it is and as proposed. */
export function ProposedChanges({ changes }: Pick<Proposal, 'changes'>) {
  return (
    <Box sx={{ borderRadius: 1, bgcolor: 'background.paper' }}>
      <Box component="table" aria-label="Proposed changes" sx={tableLook}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ width: '30%' }}>
              Field
            </Box>
            <th scope="col">Now</th>
            <th scope="col">Proposed</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, label, from, to }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <Box component="td" sx={{ color: 'text.secondary' }}>
                {from ?? '--'}
              </Box>
              <Box component="td" sx={{ fontWeight: 600 }}>
                {to ?? '--'}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const tableLook = {
  ...tabular,
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { px: 1.25, py: 0.75, textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th': { fontWeight: 500, color: 'text.tertiary' },
  '& tbody tr': { borderTop: 1, borderColor: 'tokens.lineSoft' },
} as const;
