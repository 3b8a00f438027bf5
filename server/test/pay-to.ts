import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { achDetails } from '@backdock/core/partners/pay-to.fixture.ts';
import { lastFour } from '@backdock/core/partners/pay-to.rules.ts';
import type { PayToDetails } from '@backdock/core/partners/pay-to.values.ts';
import { addSupplier } from './new-supplier.ts';
import type { TestApp } from './test-app.ts';

export { achDetails };

export const wireDetails: PayToDetails = {
  ...achDetails,
  method: 'Wire',
  accountType: null,
  routingNumber: null,
  swiftCode: 'BOFAUS3N',
  bankAddress: '100 Main Street',
  bankCity: 'Portland',
  bankState: 'OR',
  bankZip: '97210',
  chargeBearer: 'Shared',
};

/** A supplier with a known accounting contact; bank details are confirmed with no one else. */
export async function addPayee(
  app: TestApp,
  name: string,
  change: Parameters<typeof addSupplier>[2] = {},
): Promise<number> {
  const id = await addSupplier(app, name, change);
  await addContact(app, id, 'June Walker');
  return id;
}

export async function addContact(
  app: TestApp,
  partnerId: number,
  name: string,
  knownSince = '2025-01-01T00:00:00Z',
): Promise<number> {
  const [row] = await app.write<{ id: number }>(
    `INSERT INTO partner_contact (partner_id, contact_type, title, name, phone, known_since)
     VALUES ($1, 'Other', 'Accounting', $2, '+15035550142', $3) RETURNING id`,
    [partnerId, name, knownSince],
  );
  return row?.id ?? 0;
}

/** Someone enters the details and someone else verifies them. */
export async function makeLive(
  app: TestApp,
  { editor, verifier }: { editor: string; verifier: string },
  partnerId: number,
  details: PayToDetails,
) {
  const params = { partnerId };
  const { body: state } = await app.call(payTo.read, { as: editor, params });
  const changed = await app.call(payTo.change, {
    as: editor,
    params,
    body: { ...details, version: state.version },
  });
  const { pending } = changed.body;
  return app.call(payTo.verify, {
    as: verifier,
    params,
    body: {
      changeId: pending?.id,
      method: 'CallBack',
      contactId: pending?.knownContacts[0]?.id,
      confirmedBy: 'June Walker',
      accountEnding: lastFour(details.beneficiaryAccountNumber),
      note: null,
    },
  });
}
