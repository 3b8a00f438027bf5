import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { MissingCreditTotal } from '@backdock/core/orders/missing-credits/missing-credits.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { CurrencyTotals } from '../../ui/feedback/currency-totals.tsx';
import { AgeingBar, AgeingLegend } from './ageing-bar.tsx';
import { totalsQuery } from './missing-credit-queries.ts';

const nothing: MissingCreditTotal = {
  currency: 'Usd',
  supplierCount: 0,
  pendingCount: 0,
  pendingAmount: 0,
  upTo30: 0,
  upTo60: 0,
  upTo90: 0,
  over90: 0,
};

export function MissingCreditTotals({ filter }: { filter: FilterModel }) {
  return (
    <CurrencyTotals
      label="Pending credits"
      query={useQuery(totalsQuery(filter))}
      nothing={nothing}
      amount={({ pendingAmount }) => pendingAmount}
      renderDetail={({ pendingCount, supplierCount }) =>
        `${pluralize(pendingCount, 'request')} from ${pluralize(supplierCount, 'supplier')}`
      }
    >
      {(total) => (
        <>
          <Box sx={{ display: 'flex' }}>
            <AgeingBar aged={total} />
          </Box>
          <AgeingLegend aged={total} />
        </>
      )}
    </CurrencyTotals>
  );
}
