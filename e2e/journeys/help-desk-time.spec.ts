import { type Handoff, shifts } from '@backdock/core/help-desk/shifts/shifts.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { expect, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { deliverLetter, subjectContains, ticketsAbout } from '../letters.ts';
import { ask } from '../payment-file.ts';
import { another, people, signIn, web } from '../people.ts';
import { runJob } from '../run-job.ts';

test.use({ viewport: { width: 1440, height: 1200 } });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

const listOf = (scope: 'department' | '', text: string) =>
  `${web()}/tickets${scope && `/${scope}`}?grid=${encodeURIComponent(JSON.stringify({ filter: subjectContains(text) }))}`;

test('what waits comes back on its day, and the rest is handed off at the end of the shift', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  await signIn(page, people.staff);
  const unique = `${Date.now()}`;
  const subjects = ['one', 'two', 'three'].map((name) => `Shift ${unique} ${name}`);
  for (const [index, subject] of subjects.entries()) {
    const from = `shift${index}.${unique}@example.com`;
    await deliverLetter(request, { from, subject, text: 'When will it arrive?' });
  }
  await ticketsAbout(page, unique, 3);
  const { click, fill, count } = countedActs();
  const rowOf = (name: string) =>
    page
      .locator('.ag-row')
      .filter({ hasText: `${unique} ${name}` })
      .first();

  await test.step('take them, and see how long there is', async () => {
    await page.goto(listOf('department', unique));
    for (const name of ['one', 'two', 'three']) await click(rowOf(name).getByRole('checkbox'));
    await click(page.getByRole('button', { name: 'Assign to me' }));
    await expect(page.getByText('3 tickets assigned to you')).toBeVisible();
    await page.goto(listOf('', unique));
    await expect(rowOf('one').locator('[col-id="nextDueOn"]')).toHaveText(/^\d+ (min|h|days)$/);
  });

  await test.step('one waits for the customer until tomorrow: its time stops', async () => {
    await click(rowOf('one').getByRole('checkbox'));
    await click(page.getByRole('button', { name: 'Set status' }));
    const dialog = page.getByRole('dialog', { name: /^Set the status/ });
    await click(dialog.getByLabel('Status'));
    await click(page.getByRole('option', { name: 'Waiting on customer' }));
    await fill(dialog.getByRole('textbox', { name: 'Next action' }), dayInPacific(inDays(1)));
    await click(dialog.getByRole('button', { name: 'Set status' }));
    await expect(rowOf('one').locator('[col-id="nextDueOn"]')).toHaveText(/^Paused, \d+ (min|h) left$/);
  });

  await test.step('the others are handed off, one with a note of its own', async () => {
    await click(page.getByRole('button', { name: 'Hand off my tickets' }));
    const dialog = page.getByRole('dialog', { name: 'Hand off my tickets' });
    await click(dialog.getByRole('button', { name: 'Choose none' }));
    for (const name of ['two', 'three'])
      await click(dialog.getByRole('checkbox', { name: `${unique} ${name}` }));
    await expect(dialog.getByRole('checkbox', { name: `${unique} one` })).toHaveCount(0);
    await fill(dialog.getByLabel('Note for all'), 'The carrier calls back.');
    await fill(dialog.getByRole('textbox', { name: /^Note on/ }).first(), 'Waits for a photo.');
    await click(dialog.getByRole('button', { name: 'Hand off', exact: true }));
    await expect(page.getByText('2 tickets handed off')).toBeVisible();
    await expect(rowOf('two')).toBeHidden();
    await expect(rowOf('one')).toBeVisible();
  });
  const interactions = count();
  console.log(`three tickets through a shift: ${interactions} interactions`);
  expect(interactions).toBeLessThanOrEqual(18);

  const handedOff = (await ask<Handoff[]>(page, shifts.recent)).find(
    ({ note }) => note === 'The carrier calls back.',
  );
  expect(handedOff?.tickets).toHaveLength(2);
  await page.goto(listOf('department', unique));
  await click(page.getByRole('button', { name: /^Handed off today/ }));
  const told = page.getByRole('dialog', { name: 'Handed off within a day' });
  await expect(told.getByText('The carrier calls back.').first()).toBeVisible();

  await test.step('whoever opens one of them sees the note, and the colleague who is there', async () => {
    const other = await another(browser);
    await signIn(other, people.accountant);
    const after = await ticketsAbout(other, unique, 3);
    const two = after.find(({ subject }) => subject.endsWith('two'));
    expect(two).toMatchObject({ assigneeId: null, status: 'Open' });
    await other.goto(`${web()}/tickets/${two?.id}`);
    await expect(other.getByText(/Waits for a photo|The carrier calls back/)).toBeVisible();
    await page.goto(`${web()}/tickets/${two?.id}`);
    await expect(page.getByText('Dana Reyes is viewing this ticket')).toBeVisible();
    await expect(other.getByText(/is viewing this ticket/)).toBeVisible();
    await other.close();
  });

  await test.step('on its day, what waited is open again', async () => {
    await runJob('help-desk.return-tickets', inDays(2));
    const after = await ticketsAbout(page, unique, 3);
    expect(after.find(({ subject }) => subject.endsWith('one'))).toMatchObject({
      status: 'Open',
      nextActionDate: null,
    });
  });
});
