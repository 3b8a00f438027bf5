import { moveBack } from '@backdock/dev/src/earlier-ticket.ts';
import { expect, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { deliverLetter, ticketsAbout } from '../letters.ts';
import { people, signIn, web } from '../people.ts';

test('a ticket from last year is found by two words and a sender', async ({ page, request }) => {
  test.setTimeout(180_000);
  await signIn(page, people.admin);
  const unique = `${Date.now()}`;
  const from = `olive.${unique}@example.com`;
  const text = 'The marble threshold arrived chipped, and the sealant had dried out.';
  await deliverLetter(request, { from, name: 'Olive Marsh', subject: `Threshold ${unique}`, text });
  const [ticket] = await ticketsAbout(page, `Threshold ${unique}`);
  const { DATABASE_URL = '' } = JSON.parse(process.env.SERVER_ENV ?? '{}') as Record<string, string>;
  await moveBack(DATABASE_URL, ticket?.id ?? 0, 400);

  await test.step('an administrator rebuilds the index', async () => {
    await page.goto(`${web()}/tickets/settings`);
    const index = page.getByRole('region', { name: 'Search index' });
    await index.getByRole('button', { name: 'Rebuild index' }).click();
    await expect(index.getByRole('meter', { name: 'Search index rebuilt' })).toBeVisible();
    await expect(page.getByText('Search index rebuilt')).toBeVisible({ timeout: 90_000 });
    await expect(index.getByText(/^Last rebuilt on/)).toBeVisible();
  });

  await page.goto(`${web()}/tickets`);
  await expect(page.getByRole('searchbox', { name: 'Search tickets' })).toBeVisible();
  const { click, press, fill, count } = countedActs();
  await press(page, '/');
  const field = page.getByRole('searchbox', { name: 'Search tickets' });
  await expect(field).toBeFocused();
  await fill(field, `marble sealant from:${from}`);
  await press(page, 'Enter');
  const found = page.getByRole('list', { name: 'Messages and notes' });
  await expect(found.getByRole('listitem')).toHaveCount(1);
  await expect(found.locator('mark')).toHaveText(['marble', 'sealant']);
  await click(found.getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name: `Threshold ${unique}` })).toBeVisible();
  console.log(`a ticket from last year: ${count()} interactions`);
  expect(count()).toBeLessThanOrEqual(4);

  await test.step('the search is in the address, and says what it doesn’t understand', async () => {
    await page.goBack();
    await expect(field).toHaveValue(`marble sealant from:${from}`);
    await expect(found.getByRole('listitem')).toHaveCount(1);
    await page.goto(`${web()}/tickets/search?q=status%3Agone`);
    await expect(page.getByText(/^There is no status “gone”/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Search tips' })).toBeVisible();
    await page.goto(`${web()}/tickets/search?q=zzyzx${unique}`);
    await expect(page.getByText(/^No ticket, message or order that you can see matches/)).toBeVisible();
  });

  await test.step('the palette knows tickets', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search pages and records' }).fill(`#${ticket?.id}`);
    await page.getByRole('option', { name: new RegExp(`#${ticket?.id} Threshold`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Threshold ${unique}` })).toBeVisible();
  });
});
