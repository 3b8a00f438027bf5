import { expect, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { deliverLetter, ticketsAbout } from '../letters.ts';
import { people, signIn, web } from '../people.ts';

test.use({ viewport: { width: 1440, height: 1400 } });

const editorOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function choose(page: Page, { click }: ReturnType<typeof countedActs>, field: string, option: string) {
  await click(page.getByRole('combobox', { name: field, exact: true }).first());
  await click(page.getByRole('option', { name: option, exact: true }));
}

test('a rule is tried, tested on recent mail, switched on, and seen at work', async ({ page, request }) => {
  test.setTimeout(300_000);
  await signIn(page, people.admin);
  const unique = `cracked${Date.now()}`;
  const letter = (at: number) => ({
    from: `rule${at}.${unique}@example.com`,
    subject: `Tile ${unique} ${at}`,
    text: 'It arrived in pieces.',
  });
  for (const at of [1, 2]) await deliverLetter(request, letter(at));
  await ticketsAbout(page, unique, 2);
  const acts = countedActs();
  const { click, fill, count } = acts;
  const name = `Cracked ${unique}`;

  await test.step('write it, and try it on a pasted mail', async () => {
    await page.goto(`${web()}/tickets/rule-test`);
    await click(page.getByRole('button', { name: 'Add rule' }));
    await fill(page.getByRole('textbox', { name: 'Name' }), name);
    await fill(page.getByRole('textbox', { name: 'Subject: value' }), unique);
    await choose(page, acts, 'Type', 'Damaged item');
    await fill(
      page.getByRole('textbox', { name: 'Mail', exact: true }),
      `From: ana@example.com\nSubject: One more ${unique}\n\nIt is in pieces.`,
    );
    await click(page.getByRole('button', { name: 'Try it' }));
    const result = page.getByRole('region', { name: /^Result for One more/ });
    await expect(result.getByText('Damaged item', { exact: true }).first()).toBeVisible();
    await expect(result.getByRole('listitem').filter({ hasText: name }).getByText('Matched')).toBeVisible();
    await expect(result.getByText(`Subject contains “${unique}”`)).toBeVisible();
  });

  await test.step('test it on the mail that came before', async () => {
    await click(page.getByRole('button', { name: 'Test on recent mail' }));
    const found = page.getByRole('region', { name: 'Test on recent mail' });
    await expect(found.getByRole('status')).toContainText('2 mails match, 2 tickets would be different', {
      timeout: 60_000,
    });
    await expect(found.getByRole('listitem')).toHaveCount(2);
    await expect(found.getByText(`Tile ${unique} 1`)).toBeVisible();
  });

  await test.step('add it and switch it on', async () => {
    await click(editorOf(page, 'New rule').getByRole('button', { name: 'Add rule' }));
    await click(page.getByRole('switch', { name: `${name} is on` }));
    await expect(page.getByText(`${name} switched on`)).toBeVisible();
  });
  const interactions = count();
  console.log(`a rule written, tried, tested on recent mail, and switched on: ${interactions} interactions`);
  expect(interactions).toBeLessThanOrEqual(11);

  await test.step('the next mail is sorted, and its ticket says why', async () => {
    await deliverLetter(request, letter(3));
    const all = await ticketsAbout(page, unique, 3);
    const sorted = all.find(({ subject }) => subject.endsWith('3'));
    expect(sorted).toMatchObject({ type: 'Damaged item', priority: 'High' });
    expect(all.filter(({ type }) => type === null)).toHaveLength(2);
    await page.goto(`${web()}/tickets/${sorted?.id}`);
    await page.getByRole('button', { name: 'Why type?' }).click();
    const why = page.getByRole('dialog', { name: 'Why Type' });
    await expect(why.getByText(`Rule ${name}`)).toBeVisible();
    await expect(why.getByText(`Subject contains “${unique}”`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(new RegExp(`By rule ${name}`)).first()).toBeVisible();
  });

  await test.step('switch it off again', async () => {
    await page.goto(`${web()}/tickets/rule-test`);
    await page.getByRole('switch', { name: `${name} is on` }).click();
    await expect(page.getByText(`${name} switched off`)).toBeVisible();
  });
});

test('a rule sent a ticket to the wrong department: why, and how it is mended', async ({ page, request }) => {
  test.setTimeout(300_000);
  await signIn(page, people.admin);
  const unique = `invoice${Date.now()}`;
  const name = `Invoices ${unique}`;
  const setUp = countedActs();
  await page.goto(`${web()}/tickets/rule-test`);
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Subject: value' }).fill(unique);
  await choose(page, setUp, 'Action', 'Set department');
  const action = page.getByRole('group', { name: 'Action 1' });
  await action.getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'Accounting', exact: true }).click();
  await editorOf(page, 'New rule').getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('switch', { name: `${name} is on` }).click();
  await expect(page.getByText(`${name} switched on`)).toBeVisible();
  await deliverLetter(request, {
    from: `wrong.${unique}@example.com`,
    subject: `My ${unique} box is broken`,
    text: 'The tile in the box is in pieces.',
  });
  const [ticket] = await ticketsAbout(page, unique);
  expect(ticket).toMatchObject({ department: 'Accounting' });

  const acts = countedActs();
  const { click, fill, count } = acts;
  await page.goto(`${web()}/tickets/${ticket?.id}`);
  await click(page.getByRole('button', { name: 'Why department?' }));
  const why = page.getByRole('dialog', { name: 'Why Department' });
  await expect(why.getByText('Changed from Customer service to Accounting by')).toBeVisible();
  await expect(why.getByText(`Rule ${name}`)).toBeVisible();
  await click(why.getByRole('link', { name: 'Open the rule and try it on this ticket' }));

  const editor = editorOf(page, name);
  await click(editor.getByRole('button', { name: 'Add condition' }));
  await click(editor.getByRole('combobox', { name: 'Comparison' }).nth(1));
  await click(page.getByRole('option', { name: 'doesn’t contain' }));
  await fill(editor.getByRole('textbox', { name: 'Subject: value' }).nth(1), 'broken');
  await click(editor.getByRole('button', { name: 'Try it' }));
  const result = page.getByRole('region', { name: new RegExp(`^Result for My ${unique}`) });
  const line = result.getByRole('listitem').filter({ hasText: name });
  await expect(line.getByText('Not matched')).toBeVisible();
  await expect(line.getByText('Subject doesn’t contain “broken”')).toBeVisible();
  await click(editor.getByRole('button', { name: 'Save' }));
  await expect(page.getByText(`${name} saved`)).toBeVisible();
  const interactions = count();
  console.log(`why a ticket is in the wrong department, and its rule mended: ${interactions} interactions`);
  expect(interactions).toBeLessThanOrEqual(9);

  await page.getByRole('switch', { name: `${name} is on` }).click();
  await expect(page.getByText(`${name} switched off`)).toBeVisible();
});
