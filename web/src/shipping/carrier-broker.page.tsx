import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { ChangeStatusButton } from '../pickers/partner-status-dialog.tsx';
import { partnerStatusTones } from '../ui/grid/status-tones.ts';
import { RecordFrame } from '../ui/record-frame.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { RouteTabs } from '../ui/tabs.tsx';
import { carrierBrokerQuery, useCarrierBrokerId } from './carrier-broker-query.ts';

/** The frame of one shipping partner: its name, how it stands, and its parts. */
export default function CarrierBrokerPage() {
  const id = useCarrierBrokerId();
  const broker = useQuery(carrierBrokerQuery(id));
  const { data } = broker;
  const tabs = [
    { label: 'Company', to: `/shipping/${id}`, isIndex: true },
    ...(data?.may.readAccounting ? [{ label: 'Accounting', to: `/shipping/${id}/accounting` }] : []),
    { label: 'History', to: `/shipping/${id}/history` },
  ];
  return (
    <RecordFrame
      noun="Shipping partner"
      parent={{ label: 'Shipping', to: '/shipping' }}
      record={broker}
      title={data?.officialCompanyName}
      chips={data ? <StatusChip label={spaced(data.status)} tone={partnerStatusTones[data.status]} /> : null}
      actions={data?.may.changeStatus ? <ChangeStatusButton partnerId={id} /> : null}
      tabs={<RouteTabs label="Shipping partner" tabs={tabs} />}
    >
      <Outlet />
    </RecordFrame>
  );
}
