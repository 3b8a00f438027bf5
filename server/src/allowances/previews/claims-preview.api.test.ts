import { type AgreementTerms, termsIn } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import { type Agreement, agreementCalls } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { usualCover } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { why } from '../../../test/agreements.ts';
import { type DdrApp, item, openDdrApp } from '../../../test/ddr-claims.ts';

let office: DdrApp;
beforeAll(async () => {
  office = await openDdrApp();
});
afterAll(() => office.app.close());

let supplierId: number;
let agreement: Agreement;
beforeEach(async () => {
  supplierId = await office.supplier();
  agreement = await office.agree(supplierId);
});

async function preview(change: Partial<AgreementTerms>) {
  const { version, ...now } = await office.agreementOf(agreement.id);
  const { status, body } = await office.app.call(agreementCalls.Ddr.editActive, {
    as: office.accountant,
    params: { supplierId, agreementId: agreement.id },
    query: { preview: 'true' },
    body: {
      version,
      editReason: 'EntryMistakeCorrection',
      editComment: why,
      terms: { ...termsIn({ version, ...now }), ...change },
    },
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.preview?.claims;
}

const none = { count: 0, amount: 0, first: [] };
const noDamage = { ddr: { ...usualCover, coversDamaged: false } };

test('claims that lose and gain cover are counted, and stay as they are', async () => {
  const covered = await office.claim(supplierId);
  expect(await preview(noDamage)).toEqual({
    gained: none,
    lost: { count: 1, amount: 100, first: [{ creditRequestId: covered, amount: 100 }] },
  });
  expect((await office.read(covered)).status).toBe('Closed');
  expect(await preview({ percentage: 2 })).toEqual({ gained: none, lost: none });

  await office.correct(agreement, noDamage);
  expect(await preview({ ddr: usualCover })).toEqual({
    gained: { count: 1, amount: 100, first: [{ creditRequestId: covered, amount: 100 }] },
    lost: none,
  });
  expect((await office.read(covered)).status).toBe('Pending');
});

test('a claim that is split counts with the part that changes', async () => {
  const [id = 0] = await office.claimItems(supplierId, item('SKU-1', 2), item('SKU-2', 3));
  const { scope } = agreement;
  expect(await preview({ scope: { ...scope, excludeSkus: ['SKU-2'] } })).toEqual({
    gained: none,
    lost: { count: 1, amount: 30, first: [{ creditRequestId: id, amount: 30 }] },
  });
});
