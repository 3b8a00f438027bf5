import { useQuery } from '@tanstack/react-query';
import { logistics } from '@backdock/core/suppliers/logistics/logistics.contract.ts';
import type { Logistics } from '@backdock/core/suppliers/logistics/logistics.schema.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { HistoryPanel } from '../../history/history-list.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { TwoColumns } from '../../ui/layout/two-columns.tsx';
import { useSupplierId } from '../supplier-query.ts';
import { ActualTimesCard } from './actual-times-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { FacilitiesCard } from './facilities-card.tsx';
import { FeesCard } from './fees-card.tsx';
import { HoursCard } from './hours-card.tsx';
import type { PartProps } from './logistics-parts.ts';
import { LtlCarriersCard } from './ltl-carriers-card.tsx';
import { QuoteSettingsCard } from './quote-settings-card.tsx';
import { ReturnLocationsCard } from './return-locations-card.tsx';
import { Section, SectionNav } from './section-nav.tsx';
import { TimesCard } from './times-card.tsx';

/** How a supplier ships: terms, places, carriers and times. */
export default function LogisticsPage() {
  const supplierId = useSupplierId();
  const { data: record, error, refetch } = useQuery(queryOf(logistics.read, { params: { supplierId } }));
  if (error && !record) {
    return (
      <Panel title="Logistics">
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  const mayEdit = record?.may.edit ?? false;
  const isSetUp = record?.version !== 0;
  const methods = record?.shippingMethods;
  return (
    <>
      <SectionNav sections={sections.filter(({ id }) => isSetUp || !laterSections.has(id))} />
      {/* Another supplier's forms start again, and so do those of one that was just set up. */}
      <Terms key={`${supplierId} ${isSetUp}`} {...{ supplierId, record }} onReload={refetch} />
      <Section id="facilities">
        <FacilitiesCard supplierId={supplierId} mayEdit={mayEdit} />
      </Section>
      <Section id="return-locations">
        <ReturnLocationsCard supplierId={supplierId} mayEdit={mayEdit} />
      </Section>
      <Section id="ltl-carriers">
        <LtlCarriersCard supplierId={supplierId} mayEdit={mayEdit} />
      </Section>
      <Section id="shipping-times">
        <TwoColumns
          key={supplierId}
          left={
            <>
              <TimesCard supplierId={supplierId} kind="fixed" methods={methods} />
              <TimesCard supplierId={supplierId} kind="minimum" methods={methods} />
            </>
          }
          right={<QuoteSettingsCard supplierId={supplierId} methods={methods} />}
        />
        <ActualTimesCard supplierId={supplierId} />
      </Section>
      <Section id="history">
        <HistoryPanel of={logistics.history} params={{ supplierId }} />
      </Section>
    </>
  );
}

const sections = [
  { id: 'details', label: 'Details' },
  { id: 'fees', label: 'Fees' },
  { id: 'cutoff', label: 'Cutoff and holidays' },
  { id: 'facilities', label: 'Facilities' },
  { id: 'return-locations', label: 'Return locations' },
  { id: 'ltl-carriers', label: 'LTL carriers' },
  { id: 'shipping-times', label: 'Shipping times' },
  { id: 'history', label: 'History' },
] as const;
/** Shown once the details exist. */
const laterSections: ReadonlySet<string> = new Set(['fees', 'cutoff']);

function Terms(props: PartProps) {
  if (props.record && props.record.version === 0) return <FirstTerms {...props} record={props.record} />;
  return (
    <TwoColumns
      left={
        <Section id="details">
          <DetailsCard {...props} />
        </Section>
      }
      right={
        <>
          <Section id="fees">
            <FeesCard {...props} />
          </Section>
          <Section id="cutoff">
            <HoursCard {...props} />
          </Section>
        </>
      }
    />
  );
}

function FirstTerms(props: PartProps & { record: Logistics }) {
  return (
    <Section id="details">
      {props.record.may.edit ? (
        <DetailsCard {...props} />
      ) : (
        <Panel title="Details">
          <EmptyState hint="Shipping details appear here once someone sets them up." />
        </Panel>
      )}
    </Section>
  );
}
