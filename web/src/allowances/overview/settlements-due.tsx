import Box from '@mui/material/Box';
import { agreementTypeLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { dueXRay } from '@backdock/core/allowances/settlement/settlement-x-ray.ts';
import {
  type DueSettlementRow,
  settlements,
} from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { periodText } from '@backdock/core/allowances/settlement/settlements.rules.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { AgreementLink } from '../../agreements/agreement-link.tsx';
import { documentsBelow } from '../../agreements/months/documents-of-month.tsx';
import { call } from '../../platform/api.ts';
import { OpeningFigure } from '../../x-ray/opening-figure.tsx';
import { EmptyState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';

interface SettlementsDueProps {
  due: readonly DueSettlementRow[] | undefined;
  /** With those that aren't named. */
  count: number;
}

/** Periods to settle. The agreement's drawer does it. */
export function SettlementsDue({ due, count }: SettlementsDueProps) {
  const others = count - (due?.length ?? 0);
  return (
    <Panel title="Settlements due">
      {due === undefined ? (
        <TextSkeleton lines={4} />
      ) : due.length === 0 ? (
        <EmptyState hint="Periods waiting to be settled manually appear here." />
      ) : (
        <SmallTable
          label="Periods to settle"
          heads={[{ label: 'Agreement' }, { label: 'Due' }, { label: 'Amount', right: true }]}
          foot={
            others > 0 ? (
              <tr>
                <td colSpan={3}>{`And ${pluralize(others, 'more period')}`}</td>
              </tr>
            ) : null
          }
        >
          {due.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </SmallTable>
      )}
    </Panel>
  );
}

function Row({ row }: { row: DueSettlementRow }) {
  const { agreementId: id, agreementName: name, agreementType: type, supplierId, supplierName } = row;
  return (
    <tr>
      <td className="wraps">
        <AgreementLink agreement={{ id, supplierId, type, name }} />
        <Box sx={{ color: 'text.tertiary' }}>{`${supplierName} · ${agreementTypeLabels[type]}`}</Box>
        <Box sx={{ color: 'text.tertiary' }}>{periodText({ from: row.periodFrom, to: row.periodTo })}</Box>
      </td>
      <td>{shortDate(row.dueOn)}</td>
      <td className="right">
        <OpeningFigure
          text={currency(row.amount, row.currency)}
          title={`Settlement of ${name}`}
          of={row.id}
          load={(signal) => loadDue(row, signal)}
          renderBelow={documentsBelow}
        />
      </td>
    </tr>
  );
}

async function loadDue({ agreementId, periodTo, currency: of }: DueSettlementRow, signal: AbortSignal) {
  const { due } = await call(settlements.ofAgreement, { params: { agreementId } }, { signal });
  const period = due.find((each) => each.periodTo === periodTo);
  if (!period) throw new Error('This period has been settled. Reload the page.');
  return dueXRay(period, of);
}
