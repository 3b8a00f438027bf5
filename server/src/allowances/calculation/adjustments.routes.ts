import { agreementAdjustments } from '@backdock/core/allowances/calculation/adjustments.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { addManualAdjustment } from './manual-adjustments.service.ts';

export const adjustmentRoutes: readonly Route[] = [
  handle(agreementAdjustments.add, (ctx, { params, body }) =>
    addManualAdjustment(ctx, params.agreementId, body),
  ),
];
