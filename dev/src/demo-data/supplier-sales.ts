import { countSupplierSales } from '../../../server/src/accounting/credit-limits/credit-limits.service.ts';
import { countProductSales } from '../../../server/src/orders/products.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { actAsSystem } from './act-as-system.ts';

/** What the worker would do within the hour. */
export async function loadSupplierSales(runtime: Runtime): Promise<void> {
  await actAsSystem(runtime, countSupplierSales);
  await actAsSystem(runtime, countProductSales);
}
