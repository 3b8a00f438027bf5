import { shifts } from '@backdock/core/help-desk/shifts/shifts.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { departmentFigures } from './figures.service.ts';
import { handOff, myHandoff, recentHandoffs } from './handoff.service.ts';

export const handoffRoutes: Route[] = [
  handle(shifts.myHandoff, (ctx) => myHandoff(ctx)),
  handle(shifts.handOff, (ctx, { body }) => handOff(ctx, body)),
  handle(shifts.recent, (ctx) => recentHandoffs(ctx)),
  handle(shifts.figures, (ctx) => departmentFigures(ctx)),
];
