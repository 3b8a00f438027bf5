import { agreementProof } from '@backdock/core/allowances/agreements/proof.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { EditHooks } from './edit-hooks.ts';
import { acceptProof, takeBackProof } from './proof.service.ts';

export const proofRoutes = (hooks: EditHooks): Route[] => [
  handle(agreementProof.accept, (ctx, { params, body }) => acceptProof(ctx, { ...params, ...body }, hooks)),
  handle(agreementProof.takeBack, (ctx, { params, body: { version, reason } }) =>
    takeBackProof(ctx, { ...params, version }, reason, hooks),
  ),
];
