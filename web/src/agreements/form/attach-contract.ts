import { type Agreement, agreements } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { toast } from '../../ui/feedback/toast-store.ts';

/** Adds the form’s files to the agreement it saved. If that fails, the agreement stays and the user is told. */
export async function attachContract(agreement: Agreement, documentNames: string[]): Promise<Agreement> {
  if (documentNames.length === 0) return agreement;
  try {
    const params = { agreementId: agreement.id };
    return await call(agreements.attach, { params, body: { documentNames } });
  } catch (error) {
    toast.error(`${agreement.name} was saved without its contract. Add it again under Documents.`, {
      detail: messageFor(error),
      stays: true,
    });
    return agreement;
  }
}
