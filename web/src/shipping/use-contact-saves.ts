import { useQueryClient } from '@tanstack/react-query';
import {
  type CarrierBrokerDetails,
  carrierBrokers,
} from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { call } from '../platform/api.ts';
import { messageFor } from '../platform/api-error.ts';
import { toast } from '../ui/toast-store.ts';
import { carrierBrokerQuery, useCarrierBrokerId, useSavedCarrierBroker } from './carrier-broker-query.ts';

type Contacts = CarrierBrokerDetails['contacts'];
type Others = CarrierBrokerDetails['otherContacts'];

/** Saves the contacts of the page's shipping partner, from the version that was read last. */
export function useContactSaves() {
  const queries = useQueryClient();
  const saved = useSavedCarrierBroker();
  const id = useCarrierBrokerId();
  const params = { carrierBrokerId: String(id) };
  const version = () => queries.getQueryData(carrierBrokerQuery(id).queryKey)?.version ?? 1;
  return {
    saveContacts: async (contacts: Contacts) =>
      saved(await call(carrierBrokers.saveContacts, { params, body: { contacts, version: version() } })),
    saveOthers: async (otherContacts: Others) =>
      saved(
        await call(carrierBrokers.saveOtherContacts, { params, body: { otherContacts, version: version() } }),
      ),
  };
}

/** Takes a contact away at once; for a while it can be brought back. */
export function removeWithUndo(
  message: string,
  remove: () => Promise<void>,
  bringBack: () => Promise<void>,
): void {
  const failed = (error: unknown) => toast.error(messageFor(error));
  const undo = { label: 'Undo', run: () => void bringBack().catch(failed) };
  remove().then(() => toast.success(message, { action: undo }), failed);
}
