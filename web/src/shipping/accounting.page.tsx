import { carrierBrokers } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { PartnerAccounting } from '../pickers/partner-accounting.tsx';
import { call } from '../platform/api.ts';
import { useCarrierBrokerId } from './carrier-broker-query.ts';

export default function CarrierBrokerAccountingPage() {
  const carrierBrokerId = useCarrierBrokerId();
  const params = { carrierBrokerId: String(carrierBrokerId) };
  return (
    <PartnerAccounting
      partnerId={carrierBrokerId}
      partnerType="CarrierBroker"
      load={(signal) => call(carrierBrokers.accounting, { params }, { signal })}
      save={(body) => call(carrierBrokers.savePaymentSettings, { params, body })}
    />
  );
}
