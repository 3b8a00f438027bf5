import { readConfig } from '../../../server/src/platform/config.ts';
import { openRuntime } from '../../../server/src/platform/open-runtime.ts';
import { demoAccounts } from '../identity-provider/accounts.ts';
import { loadEmployees } from './employees.ts';
import { enableFeatures } from './feature-flags.ts';
import { loadInvoices } from './invoices.ts';
import { loadSuppliers } from './suppliers.ts';

/** Fills an empty database with a lifelike company. What is there already stays as it is. */
const runtime = await openRuntime(readConfig(), 'demo-data');
try {
  const employees = await loadEmployees(runtime);
  if (employees.size > 0) {
    await enableFeatures(runtime);
    const of = (...accounts: { email: string }[]) =>
      accounts.flatMap(({ email }) => employees.get(email) ?? []);
    const suppliers = await loadSuppliers(runtime, {
      purchasing: of(demoAccounts.purchasing, demoAccounts.admin),
      logistics: of(demoAccounts.logistics, demoAccounts.staff),
    });
    await loadInvoices(runtime, suppliers);
  }
} finally {
  await runtime.close();
}
