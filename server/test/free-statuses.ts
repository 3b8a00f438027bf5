import type { TestApp } from './test-app.ts';

/** Where a test is about something else, documents get any status without a payment behind it. */
export async function freeStatuses({ sql }: Pick<TestApp, 'sql'>): Promise<void> {
  for (const table of ['invoice', 'credit_memo']) {
    await sql(`ALTER TABLE ${table} DISABLE TRIGGER in_payment_while_picked`);
  }
}
