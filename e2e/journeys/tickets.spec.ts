import { expect, test } from '@playwright/test';
import { another, people, signIn, web } from '../people.ts';

test('a call becomes a ticket that is noted, worked on, and resolved', async ({ page }) => {
  await signIn(page, people.accountant);
  await page.goto(`${web()}/tickets`);
  await expect(page.getByRole('heading', { name: 'Tickets', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Create ticket' }).click();

  const subject = `Two boxes arrived broken ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('textbox', { name: 'Requester', exact: true }).fill('June Walker');
  await page.getByLabel('Requester’s email').fill('june.walker@example.com');
  // Left out at first, so the form says what is missing.
  await page.getByRole('button', { name: 'Create ticket' }).click();
  await expect(page.getByText('Write something first')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'What was said' })
    .fill('Two of the twelve boxes came with cracked tiles.');
  await page.getByRole('button', { name: 'Create ticket' }).click();

  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  const conversation = page.getByRole('feed', { name: 'Conversation' });
  // What was written as HTML has a page of its own.
  await expect(conversation.frameLocator('iframe').getByText('cracked tiles')).toBeVisible();

  // A note for colleagues, from the keyboard.
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Stock of the same lot is confirmed.');
  await page.keyboard.press('Control+Enter');
  await expect(conversation.getByRole('article', { name: /Internal note/ })).toContainText('same lot');

  await page.getByRole('button', { name: 'Change priority' }).click();
  await page.getByRole('menuitem', { name: 'High' }).click();
  await expect(page.getByRole('button', { name: 'Change priority' })).toHaveText('High');

  // Whoever took the call has the ticket, until someone else does.
  const assignee = page.getByRole('button', { name: 'Change assignee' });
  await expect(assignee).toHaveText('Dana Reyes');
  const assign = page.getByRole('button', { name: 'Assign', exact: true });
  await assign.click();
  const handOver = page.getByRole('dialog', { name: /^Assign/ });
  await handOver.getByRole('combobox', { name: 'Assignee' }).fill('Noah');
  await page.getByRole('option', { name: 'Noah Fischer' }).click();
  await handOver.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(assignee).toHaveText('Noah Fischer');
  await assign.click();
  await handOver.getByRole('button', { name: 'Assign to me' }).click();
  await expect(assignee).toHaveText('Dana Reyes');

  // Resolving takes a type; a damaged item, an order or a reason.
  await page.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: /Resolve/ });
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog.getByText('Choose a type before you resolve this ticket.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Damaged item' }).click();
  await dialog.getByLabel('Why is no order linked?').fill('Ordered in a store');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByRole('button', { name: 'Change status' })).toHaveText('Resolved');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

test('someone who changed the same field first is named, with both values', async ({ page, browser }) => {
  await signIn(page, people.accountant);
  await page.goto(`${web()}/tickets/create`);
  const subject = `Where is my order ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('textbox', { name: 'Requester', exact: true }).fill('June Walker');
  await page.getByRole('textbox', { name: 'What was said' }).fill('Asked for the tracking number.');
  await page.getByRole('button', { name: 'Create ticket' }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();

  const other = await another(browser);
  await signIn(other, people.admin);
  // The first page isn't told of the change that the second one makes.
  await page.route('**/api/helpdesk/events**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change priority' })).toHaveText('Normal');
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Change priority' }).click();
  await other.getByRole('menuitem', { name: 'Urgent' }).click();
  await expect(other.getByRole('button', { name: 'Change priority' })).toHaveText('Urgent');

  await page.getByRole('button', { name: 'Change priority' }).click();
  await page.getByRole('menuitem', { name: 'Low' }).click();
  const conflict = page.getByRole('dialog', { name: 'Priority changed meanwhile' });
  await expect(conflict).toContainText('set it to Urgent; it was Normal. You chose Low.');
  await conflict.getByRole('button', { name: 'Keep Urgent' }).click();
  await expect(page.getByRole('button', { name: 'Change priority' })).toHaveText('Urgent');
});
