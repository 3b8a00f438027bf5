import { marketingFigures } from '@backdock/core/allowances/figures/figures.contract.ts';
import { expect, test } from '@playwright/test';
import { ask } from '../payment-file.ts';
import { people, signIn, web } from '../people.ts';

/** Of the demo data: it ended, and its proof hasn't been accepted. */
const name = 'Spring catalog';

test('a proof is accepted, earns at once, and is taken back', async ({ page }) => {
  await signIn(page, people.accountant);
  const filterModel = { agreementName: { filterType: 'text', type: 'equals', filter: name } };
  const [row] = await ask<{ supplierId: number; agreementId: number }[]>(page, marketingFigures.list, {
    query: { query: JSON.stringify({ filterModel }), limit: '1', offset: '0' },
  });
  await page.goto(
    `${web()}/suppliers/${row?.supplierId}/agreements/historic?record=${row?.agreementId}&kind=Marketing`,
  );
  const drawer = page.getByRole('dialog', { name, exact: true });
  const proof = drawer.getByRole('region', { name: 'Proof of performance' });
  const settlements = drawer.getByRole('region', { name: 'Settlements', exact: true });
  await expect(proof).toContainText('Nothing is earned until it is.');
  await proof.getByRole('button', { name: 'Accept proof' }).click();
  const accept = page.getByRole('dialog', { name: `Accept proof for ${name}` });
  await expect(accept).toContainText('earns everything since');
  await accept.getByRole('button', { name: 'Accept proof' }).click();
  await expect(proof).toContainText(/Accepted on .* by /);
  await expect(settlements).toContainText('$12,500.00');

  await proof.getByRole('button', { name: 'Take back' }).click();
  const takeBack = page.getByRole('dialog', { name: `Take back acceptance for ${name}` });
  await takeBack.getByLabel('Reason').fill('Too short');
  await takeBack.getByRole('button', { name: 'Take back' }).click();
  await expect(takeBack).toContainText('Minimum is 10 characters');
  await takeBack.getByLabel('Reason').fill('The photos are of another catalog.');
  await takeBack.getByRole('button', { name: 'Take back' }).click();
  await expect(proof).toContainText('Not accepted.');
  await expect(settlements).not.toContainText('$12,500.00');
});
