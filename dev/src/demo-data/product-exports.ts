import { ExportSettings } from '@backdock/core/product-data/export/export-settings.ts';
import { subDays } from 'date-fns/subDays';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { startCheck } from '../../../server/src/product-data/export/checks.service.ts';
import { startProductExport } from '../../../server/src/product-data/export/product-export.service.ts';
import { sendRequests } from '../../../server/src/product-data/requests/requests.service.ts';
import { actAsEmployee, asOutward, type Person } from './act-as-accountant.ts';
import type { DemoSupplier } from './suppliers.ts';

const exportedTrade = 'Tile & Stone';

/** An export from some days ago, and suppliers that were asked for what it had to leave out and haven't answered. */
export async function loadProductExports(
  runtime: Runtime,
  person: Person,
  { templateId, suppliers }: { templateId: number; suppliers: readonly DemoSupplier[] },
): Promise<void> {
  const tileMerchants = suppliers.flatMap(({ id, trade }) => (trade === exportedTrade ? [id] : []));
  const wanted = {
    templateId,
    settings: ExportSettings.parse({ filters: { supplierIds: tileMerchants } }),
  };
  const before = (days: number): Runtime => ({ ...runtime, now: () => subDays(runtime.now(), days) });
  await actAsEmployee(before(4), person, [], (ctx) => startProductExport(ctx, wanted));
  const check = await actAsEmployee(before(3), person, [], (ctx) => startCheck(ctx, wanted));
  await actAsEmployee(before(3), person, [], (ctx) =>
    sendRequests(asOutward(ctx), runtime, {
      checkId: check.id,
      supplierIds: tileMerchants.slice(0, 3),
      rehearse: false,
    }),
  );
}
