import type { DocumentOwner } from '../documents/documents.service.ts';
import type { Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';
import { agreementDocuments } from './agreements/agreement-documents.service.ts';
import { agreementRoutes } from './agreements/agreements.routes.ts';
import { proofRoutes } from './agreements/proof.routes.ts';
import { budgetRoutes } from './budgets/budgets.routes.ts';
import { adjustmentRoutes } from './calculation/adjustments.routes.ts';
import { editHooks } from './edit-hooks.ts';
import { figureRoutes } from './figures/figures.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { agreementMonthRoutes } from './months/agreement-months.routes.ts';
import { previewEdit } from './previews/edit-preview.service.ts';
import { rebateRoutes } from './rebates/rebates.routes.ts';
import { settlementRoutes } from './settlement/settlements.routes.ts';
import { claimPackDocuments } from './settlement/settlements.service.ts';

export const allowanceRoutes = (runtime: Runtime): Route[] => [
  ...agreementRoutes(runtime, { ...editHooks, preview: previewEdit }),
  ...proofRoutes(editHooks),
  ...adjustmentRoutes,
  ...overviewRoutes,
  ...figureRoutes,
  ...agreementMonthRoutes,
  ...rebateRoutes,
  ...settlementRoutes(runtime),
  ...budgetRoutes,
];
/** Who may open these records' files. */
export const allowanceFiles: readonly DocumentOwner[] = [agreementDocuments, claimPackDocuments];
