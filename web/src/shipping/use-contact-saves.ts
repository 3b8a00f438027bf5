import {
  type CarrierBrokerDetails,
  carrierBrokers,
} from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { call } from '../platform/api.ts';
import { messageFor } from '../platform/api-error.ts';
import { queryClient } from '../platform/query-client.ts';
import { toast } from '../ui/feedback/toast-store.ts';
import { carrierBrokerQuery, useCarrierBrokerId, savedCarrierBroker } from './carrier-broker-query.ts';

type Contacts = CarrierBrokerDetails['contacts'];
type Others = CarrierBrokerDetails['otherContacts'];

/** Saves the shipping partner's contacts against the last version read. */
export function useContactSaves() {
  const id = useCarrierBrokerId();
  const params = { carrierBrokerId: id };
  const version = () => queryClient.getQueryData(carrierBrokerQuery(id).queryKey)?.version ?? 1;
  return {
    saveContacts: async (contacts: Contacts) =>
      savedCarrierBroker(
        await call(carrierBrokers.saveContacts, { params, body: { contacts, version: version() } }),
      ),
    saveOthers: async (otherContacts: Others) =>
      savedCarrierBroker(
        await call(carrierBrokers.saveOtherContacts, { params, body: { otherContacts, version: version() } }),
      ),
  };
}

/** Removes a contact immediately, with undo for a while. */
export function removeWithUndo(
  message: string,
  remove: () => Promise<void>,
  bringBack: () => Promise<void>,
): void {
  const failed = (error: unknown) => toast.error(messageFor(error));
  const undo = { label: 'Undo', run: () => void bringBack().catch(failed) };
  remove().then(() => toast.success(message, { action: undo }), failed);
}
