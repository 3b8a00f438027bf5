import { carrierBrokers } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { HistoryPanel } from '../history/history-list.tsx';
import { useCarrierBrokerId } from './carrier-broker-query.ts';

export default function CarrierBrokerHistoryPage() {
  return <HistoryPanel of={carrierBrokers.history} params={{ carrierBrokerId: useCarrierBrokerId() }} />;
}
