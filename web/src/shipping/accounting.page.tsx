import { carrierBrokers } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { PartnerAccounting } from '../partners/partner-accounting.tsx';
import { call } from '../platform/api.ts';
import { queryOf } from '../platform/query-of.ts';
import { useCarrierBrokerId } from './carrier-broker-query.ts';

export default function CarrierBrokerAccountingPage() {
  const carrierBrokerId = useCarrierBrokerId();
  const params = { carrierBrokerId };
  return (
    <PartnerAccounting
      partnerId={carrierBrokerId}
      partnerType="CarrierBroker"
      terms={queryOf(carrierBrokers.accounting, { params })}
      save={(body) => call(carrierBrokers.savePaymentSettings, { params, body })}
    />
  );
}
