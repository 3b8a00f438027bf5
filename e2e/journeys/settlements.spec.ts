import { dueSettlements } from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { expect, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { ask } from '../payment-file.ts';
import { people, signIn, web } from '../people.ts';

/** Of the demo data: a quarter that ended and isn't settled. */
const name = 'Email campaigns';

interface Due {
  supplierId: number;
  agreementId: number;
  amount: number;
}

async function findDue(page: Page): Promise<Due> {
  const filterModel = { agreementName: { filterType: 'text', type: 'equals', filter: name } };
  const [due] = await ask<Due[]>(page, dueSettlements.list, {
    query: { query: JSON.stringify({ filterModel }), limit: '1', offset: '0' },
  });
  if (!due) throw new Error(`${name} has nothing to settle`);
  return due;
}

const drawer = (page: Page, of: string | RegExp) => page.getByRole('dialog', { name: of, exact: true });

test('a quarter is settled, its claim pack opens, and covering the request leaves nothing outstanding', async ({
  page,
}) => {
  test.slow();
  await signIn(page, people.accountant);
  const { supplierId, agreementId } = await findDue(page);
  await page.goto(`${web()}/suppliers/${supplierId}/agreements?record=${agreementId}&kind=Marketing`);
  const { click, fill, count } = countedActs();
  const agreement = drawer(page, name);
  const section = agreement.getByRole('region', { name: 'Settlements', exact: true });
  await click(section.getByRole('button', { name: /^Settle / }));
  const dialog = drawer(page, `Settle ${name}`);
  await expect(dialog.getByRole('table')).toContainText('Earned');
  await click(dialog.getByRole('combobox', { name: 'Settle with' }));
  await click(page.getByRole('option', { name: 'Credit request' }));
  await click(dialog.getByRole('button', { name: /^Settle .*\$/ }));
  await expect(dialog).toBeHidden();

  const settled = section.getByRole('list', { name: 'Settled' }).getByRole('listitem').first();
  await expect(settled).toContainText('Requested');
  await click(settled.getByRole('button', { name: /^Claim pack/ }));
  await expect(settled.getByText(/Claim-AGR-\d+-\d+\.xlsx$/)).toBeVisible();
  await click(settled.getByRole('button', { name: /^Show Claim-.*\.pdf$/ }));
  await expect(settled.locator('iframe, object, embed, canvas').first()).toBeVisible();

  await click(settled.getByRole('link', { name: /^Credit request/ }));
  const request = drawer(page, /^Credit request \d+$/);
  await expect(request).toContainText(`Settles${name}`);
  await click(request.getByRole('button', { name: 'Cover', exact: true }));
  const cover = page.getByRole('dialog', { name: /^Cover/ });
  await fill(cover.getByRole('textbox', { name: 'Memo number' }), `E2E-AGR-${agreementId}`);
  await click(cover.getByRole('button', { name: 'Cover', exact: true }));
  await expect(cover).toBeHidden();
  await expect(request).toContainText('Closed');
  await click(request.getByRole('link', { name }));
  await expect(section).toContainText('Covered');
  await expect(section).toContainText(/Outstanding(CA)?\$0\.00/);
  const interactions = count();
  console.log(`A quarter settled, claimed and covered: ${interactions} interactions`);
  expect(interactions).toBeLessThanOrEqual(12);
});
