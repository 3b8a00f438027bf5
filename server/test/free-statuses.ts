import type { TestApp } from './test-app.ts';

/** Lets documents have any status without a payment behind it, for tests about something else. */
export async function freeStatuses({ sql }: Pick<TestApp, 'sql'>): Promise<void> {
  for (const table of ['invoice', 'credit_memo']) {
    await sql(`ALTER TABLE ${table} DISABLE TRIGGER in_payment_while_picked`);
  }
}
