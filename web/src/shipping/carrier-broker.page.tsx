import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { linkTo, pageLink } from '../platform/page-link.ts';
import { paths, type PagePath } from '../platform/paths.ts';
import { ChangeStatusButton } from '../partners/status/partner-status.dialog.tsx';
import { partnerStatusTones } from '../ui/grid/columns/status-tones.ts';
import { RecordFrame } from '../ui/layout/record-frame.tsx';
import { StatusChip } from '../ui/feedback/status-chip.tsx';
import { RouteTabs } from '../ui/layout/tabs.tsx';
import { carrierBrokerQuery, useCarrierBrokerId } from './carrier-broker-query.ts';

type BrokerPath = Extract<PagePath, `/shipping/$carrierBrokerId${string}`>;

/** One shipping partner's frame: its name, its status, and its tabs. */
export default function CarrierBrokerPage() {
  const id = useCarrierBrokerId();
  const broker = useQuery(carrierBrokerQuery(id));
  const { data } = broker;
  const tabOf = (path: BrokerPath) => linkTo(pageLink(path, { carrierBrokerId: id })).to;
  const tabs = [
    { label: 'Company', to: tabOf(paths.carrierBroker), isIndex: true },
    ...(data?.may.readAccounting ? [{ label: 'Accounting', to: tabOf(paths.carrierBrokerAccounting) }] : []),
    { label: 'History', to: tabOf(paths.carrierBrokerHistory) },
  ];
  return (
    <RecordFrame
      noun="Shipping partner"
      parent={{ label: 'Shipping', to: paths.shipping }}
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
