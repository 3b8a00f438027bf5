import Box from '@mui/material/Box';
import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { pageOf } from '../../links/record-page.ts';
import { linkTo } from '../../platform/page-link.ts';
import { useFlag } from '../../platform/use-flag.ts';
import { useMay } from '../../platform/use-may.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { RecordSection } from './record-section.tsx';

interface CoveredClaimsProps {
  agreement: Pick<Agreement, 'id' | 'currency'>;
  covered: NonNullable<Agreement['coveredClaims']>;
}

/** How many claims a DDR agreement has covered. The count leads to them for those who can read them. */
export function CoveredClaims({
  agreement: { id, currency: of },
  covered: { count, amount },
}: CoveredClaimsProps) {
  const mayRead = useMay('creditRequests.read');
  const isOn = useFlag('CreditRequests');
  const text = `${pluralize(count, 'claim')} · ${currency(amount, of)}`;
  const filter: FilterModel = {
    // The list shows pending ones unless told otherwise.
    status: { filterType: 'set', values: ['Closed'] },
    coveredByAgreementId: { filterType: 'number', type: 'equals', filter: id },
  };
  return (
    <RecordSection title="Covered so far">
      {count === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No claims yet.</Box>
      ) : (
        <Box sx={{ typography: 'body2' }}>
          {mayRead && isOn ? (
            <TextLink {...linkTo(pageOf({ list: 'creditRequest', filter }))}>{text}</TextLink>
          ) : (
            text
          )}
        </Box>
      )}
    </RecordSection>
  );
}
