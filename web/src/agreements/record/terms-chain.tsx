import Box from '@mui/material/Box';
import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { termText } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { agreementSearch } from '../opened-agreement.ts';
import { RecordSection } from './record-section.tsx';

/** The terms that replaced each other, oldest first, with links to the others. */
export function TermsChain({ agreement: { id, type, chain } }: { agreement: Agreement }) {
  if (chain.length < 2) return null;
  return (
    <RecordSection title="Terms over time">
      <Box component="ol" sx={{ display: 'grid', gap: 0.75, m: 0, pl: 2.5, typography: 'body2' }}>
        {chain.map((terms) => (
          <Box component="li" key={terms.id} aria-current={terms.id === id ? 'true' : undefined}>
            {terms.id === id ? (
              <Box component="span" sx={{ fontWeight: 600 }}>
                {termText(terms)}
              </Box>
            ) : (
              <TextLink
                to="."
                search={(before) => ({ ...before, ...agreementSearch({ id: terms.id, type }) })}
                resetScroll={false}
              >
                {termText(terms)}
              </TextLink>
            )}
            {': '}
            {terms.rateLabel}
          </Box>
        ))}
      </Box>
    </RecordSection>
  );
}
