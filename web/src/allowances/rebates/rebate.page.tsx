import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { agreementStatusLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { rebates } from '@backdock/core/allowances/rebates/rebates.contract.ts';
import { agreementStatusTones } from '../../agreements/agreement-text.ts';
import { AgreementDrawer } from '../../agreements/record/agreement-drawer.tsx';
import { paths } from '../../platform/paths.ts';
import { queryOf } from '../../platform/query-of.ts';
import { Flagged } from '../../ui/feedback/flagged.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { EmptyState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { RecordFrame } from '../../ui/layout/record-frame.tsx';
import { RebateChoices } from './rebate-choices.tsx';
import { RebateView } from './rebate-view.tsx';
import { rebateIn, useRebateSearch } from './use-rebate-search.ts';

export default function RebatePage() {
  return (
    <Flagged flag="AccountingRebateAllowances">
      <Rebate />
    </Flagged>
  );
}

function Rebate() {
  const { supplierId = '' } = useParams({ strict: false });
  const { year, agreementId } = useRebateSearch();
  const found = useQuery(
    queryOf(rebates.ofSupplier, { params: { supplierId }, query: { year: String(year) } }),
  );
  const { data } = found;
  const overview = data && rebateIn(data.rebates, agreementId);
  const agreement = overview?.agreements.at(-1);
  return (
    <RecordFrame
      noun="Rebate"
      parent={{ label: 'Rebates', to: paths.rebates }}
      record={found}
      title={data && (agreement ? `${data.supplierName}: ${agreement.name}` : data.supplierName)}
      chips={
        agreement ? (
          <StatusChip
            label={agreementStatusLabels[agreement.status]}
            tone={agreementStatusTones[agreement.status]}
          />
        ) : null
      }
      actions={data ? <RebateChoices overview={overview} found={data} /> : null}
      tabs={null}
    >
      {!data ? (
        <Panel title="Ladder">
          <TextSkeleton lines={10} />
        </Panel>
      ) : overview && agreement ? (
        // A question belongs to one rebate and year.
        <RebateView key={`${agreement.id} ${year}`} overview={overview} today={data.today} year={year} />
      ) : (
        <EmptyState
          hint={`${data.supplierName} has no rebate in ${year}. Choose another year, or add one on the supplier’s Agreements tab.`}
        />
      )}
      <AgreementDrawer />
    </RecordFrame>
  );
}
