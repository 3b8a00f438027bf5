import Box from '@mui/material/Box';
import type {
  Reopening,
  ThawedAllowance,
} from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { AgreementLink } from '../../agreements/agreement-link.tsx';

/** What reopening a month changed in allowances: nothing is shown if no agreement earned anything in it. */
export function ThawedAllowances({ allowances }: Pick<Reopening, 'allowances'>) {
  const { thawed, changedCount, changed } = allowances;
  if (thawed === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      {`Allowances of ${pluralize(thawed, 'agreement')} thawed; ${changedCount.toLocaleString('en-US')} changed.`}
      {changed.length === 0 ? null : (
        <Box
          component="ul"
          aria-label="Allowances that changed"
          sx={{ display: 'grid', gap: 1, m: 0, pl: 2.25 }}
        >
          {changed.map((each) => (
            <li key={each.agreementId}>
              <Thawed change={each} />
            </li>
          ))}
        </Box>
      )}
      {changedCount > changed.length ? (
        <Box
          sx={{ color: 'text.tertiary' }}
        >{`and ${(changedCount - changed.length).toLocaleString('en-US')} more`}</Box>
      ) : null}
    </Box>
  );
}

function Thawed({ change }: { change: ThawedAllowance }) {
  const { agreementId: id, agreementType: type, name, supplierId, supplierName, currency: of } = change;
  const { before, after } = change;
  const lines = [
    ['Earned', before.earned ?? 0, after.earned ?? 0],
    ['Accrued', before.accrued, after.accrued],
    ['Open adjustments', before.adjusted, after.adjusted],
  ] as const;
  return (
    <>
      <AgreementLink agreement={{ id, supplierId, type, name }} />
      {` · ${supplierName}`}
      {lines
        .filter(([, was, is]) => was !== is)
        .map(([label, was, is]) => (
          <Box key={label}>{`${label} ${currency(was, of)} → ${currency(is, of)}`}</Box>
        ))}
    </>
  );
}
