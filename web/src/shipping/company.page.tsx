import { useQuery } from '@tanstack/react-query';
import { PartnerStatusPanel } from '../partners/status/partner-status-panel.tsx';
import { TwoColumns } from '../ui/layout/two-columns.tsx';
import { carrierBrokerQuery, useCarrierBrokerId } from './carrier-broker-query.ts';
import { CompanyForm } from './company-form.tsx';
import { OtherContacts } from './other-contacts.tsx';
import { TypedContacts } from './typed-contacts.tsx';

export default function CompanyPage() {
  const id = useCarrierBrokerId();
  const { data: broker, refetch } = useQuery(carrierBrokerQuery(id));
  return (
    <TwoColumns
      // Resets the forms for another partner.
      key={id}
      left={<CompanyForm broker={broker} onReload={refetch} />}
      right={
        <>
          <PartnerStatusPanel partnerId={id} />
          <TypedContacts broker={broker} onReload={refetch} />
          <OtherContacts broker={broker} onReload={refetch} />
        </>
      }
    />
  );
}
