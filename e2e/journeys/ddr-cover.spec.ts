import type { DdrTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import { type Agreement, agreementCalls } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { usualCover, usualTerms } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { expect, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { deliver } from '../intake.ts';
import { cellsOf } from '../kit/grid-page.ts';
import { ask } from '../payment-file.ts';
import { people, signIn, web } from '../people.ts';

// No other journey adds agreements or claims to it.
const supplierId = 55;
const name = 'Damage allowance';

const drawer = (page: Page, of: string | RegExp) => page.getByRole('dialog', { name: of, exact: true });
const grid = (page: Page) => page.getByRole('grid', { name: 'Credit requests' });

const agree = (page: Page, ddr: DdrTerms) =>
  ask<Agreement>(page, agreementCalls.Ddr.create, {
    params: { supplierId },
    body: {
      terms: { ...usualTerms('Ddr'), name, startDate: dayInPacific(new Date()), percentage: 2, ddr },
      comment: null,
    },
  });

async function claimDamage(): Promise<number> {
  const [id = 0] = await deliver<number[]>('claims', [
    {
      supplierId,
      purchaseOrderNumber: 'PO-DDR-1',
      orderId: null,
      reason: 'DamagedItem',
      reasonDetail: 'Glass shattered in transit',
      sourceType: 'Process',
      totalCents: 12_345,
      assigneeId: null,
      notes: null,
      createdOn: new Date().toISOString(),
      items: [],
      documentIds: [],
    },
  ]);
  return id;
}

test('an agreement covers a claim, and correcting it makes it a claim again', async ({ page }) => {
  test.slow();
  await signIn(page, people.accountant);
  await agree(page, usualCover);
  const id = await claimDamage();
  await page.goto(`${web()}/suppliers/${supplierId}`);
  const { click, fill, count } = countedActs();
  await click(page.getByRole('navigation', { name: 'Supplier' }).getByRole('link', { name: 'Agreements' }));
  await click(page.getByRole('listitem', { name, exact: true }));
  const agreement = drawer(page, name);
  await expect(agreement.getByRole('region', { name: 'Covered so far' })).toContainText('1 claim · $123.45');
  await click(agreement.getByRole('link', { name: '1 claim' }));
  await expect(cellsOf(grid(page), 'id')).toHaveText([String(id)]);
  await click(cellsOf(grid(page), 'id').getByRole('link'));
  const claim = drawer(page, `Credit request ${id}`);
  await expect(claim).toContainText(`Covered by ${name}, so it isn’t claimed from the supplier.`);
  await expect(claim).toContainText('received this claim, covered by an agreement');
  for (const action of ['Cover', 'Close request', 'Reopen']) {
    await expect(claim.getByRole('button', { name: action, exact: true })).toHaveCount(0);
  }

  await click(claim.getByRole('link', { name }));
  await click(agreement.getByRole('button', { name: 'Correct' }));
  const form = page.getByRole('dialog', { name: `Correct ${name}` });
  await click(form.getByRole('checkbox', { name: 'Damaged items' }));
  await fill(
    form.getByLabel('What was entered by mistake?'),
    'The contract covers defects and returns only.',
  );
  await click(form.getByRole('button', { name: 'Preview' }));
  const changes = form.getByRole('region', { name: 'What this changes' });
  await expect(changes).toContainText('1 claim ($123.45) will no longer be covered');
  await expect(changes.getByRole('link', { name: `Request ${id}` })).toBeVisible();
  await click(form.getByRole('button', { name: 'Save correction' }));
  await expect(agreement.getByRole('region', { name: 'Covered so far' })).toContainText('No claims yet.');
  const interactions = count();
  console.log(`An agreement that covered a claim, corrected: ${interactions} interactions`);
  expect(interactions).toBeLessThanOrEqual(10);

  await page.goto(`${web()}/accounting/credit-requests?record=${id}`);
  await expect(claim).toContainText(`Not covered: ${name} doesn’t cover damaged items.`);
  await expect(claim).toContainText('opened this credit request because no agreement covers it');
  await expect(claim.getByRole('button', { name: 'Cover', exact: true })).toBeVisible();
});
