import Box from '@mui/material/Box';
import type { MaskedPayTo } from '@backdock/core/partners/pay-to.contract.ts';
import { payToLabels, type PayToDetails } from '@backdock/core/partners/pay-to.values.ts';
import { tabular } from '../../ui/text/figures.ts';
import { payToText } from './pay-to-text.ts';

interface PayToDifferencesProps {
  before: MaskedPayTo;
  after: MaskedPayTo;
  fields: readonly (keyof PayToDetails)[];
}

/** The live details next to the new ones, field by field. */
export function PayToDifferences({ before, after, fields }: PayToDifferencesProps) {
  return (
    <Box sx={{ overflowX: 'auto', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Box
        component="table"
        aria-label="Proposed changes"
        sx={{
          ...tabular,
          width: '100%',
          borderCollapse: 'collapse',
          typography: 'body2',
          '& th, & td': {
            px: 1.5,
            py: 0.75,
            textAlign: 'left',
            verticalAlign: 'top',
            overflowWrap: 'anywhere',
          },
          '& th': { fontWeight: 500, color: 'text.tertiary' },
          '& tbody tr': { borderTop: 1, borderColor: 'tokens.lineSoft' },
        }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ width: '34%' }}>
              Field
            </Box>
            <th scope="col">Live</th>
            <th scope="col">Entered</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{payToLabels[field]}</th>
              <Box component="td" sx={{ color: 'text.secondary' }}>
                {payToText(before, field) || '--'}
              </Box>
              <Box component="td" sx={{ fontWeight: 600 }}>
                {payToText(after, field) || '--'}
                {endsAlike(before, after, field) ? (
                  <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.tertiary' }}>
                    Different number, same last digits
                  </Box>
                ) : null}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const endsAlike = (before: MaskedPayTo, after: MaskedPayTo, field: keyof PayToDetails) =>
  after[field] !== null && after[field] !== '' && before[field] === after[field];
