import { someTicket } from '@backdock/core/help-desk/rules/rules.test-data.ts';
import type { TicketRule } from '@backdock/core/help-desk/rules/rules.values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { namesFor } from './names.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('what a rule did to a thousand mails is named at once', async () => {
  const supplierId = await addSupplier(app, 'Northwind Tile');
  const assigneeId = await app.addEmployee({ name: 'Rosa Medina' });
  const tickets = Array.from({ length: 2_000 }, () => someTicket({ supplierId, assigneeId }));
  const acting = Array.from({ length: 4_000 }, (): Pick<TicketRule, 'conditions' | 'actions'> => {
    const named = { field: 'supplierId', operator: 'in', value: [supplierId] } as const;
    return {
      conditions: { match: 'all', of: [named] },
      actions: [{ kind: 'assign', employeeId: assigneeId }],
    };
  });
  const names = await namesFor(app.runtime.database.reader, acting, tickets);
  expect(names.supplier(supplierId)).toBe('Northwind Tile');
  expect(names.employee(assigneeId)).toBe('Rosa Medina');
});
