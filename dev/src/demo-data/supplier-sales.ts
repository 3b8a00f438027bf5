import { countSupplierSales } from '../../../server/src/accounting/credit-limits/credit-limits.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { actAsSystem } from './act-as-system.ts';

/** What the worker would do within the hour. */
export function loadSupplierSales(runtime: Runtime): Promise<void> {
  return actAsSystem(runtime, countSupplierSales);
}
