import { users } from '@backdock/core/administration/access/users.contract.ts';
import { historyOf } from '../../history/history.service.ts';
import { countedListRoutes } from '../../platform/http/list-routes.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { explainAccess, rehearse, roleDetails } from './rehearsal.service.ts';
import { connectMicrosoft, createUser, sendLink, unlock } from './sign-in.service.ts';
import { userSource } from './users.queries.ts';
import { assignRole, changeUser, userDetails, userRow } from './users.service.ts';

export const userRoutes = ({ config }: Runtime): Route[] => [
  ...countedListRoutes(users, userSource),
  handle(users.roles, (ctx) => roleDetails(ctx)),
  handle(users.assignRole, (ctx, { body }) => assignRole(ctx, body)),
  handle(users.change, (ctx, { params, body }) => changeUser(ctx, params.userId, body)),
  handle(users.details, (ctx, { params }) => userDetails(ctx, params.userId)),
  handle(users.create, (ctx, { body }) => createUser(ctx, config, body)),
  handle(users.sendPasswordLink, (ctx, { params, body }) =>
    sendLink(ctx, config, params.userId, body.reason),
  ),
  handle(users.unlock, (ctx, { params, body }) => unlock(ctx, params.userId, body.reason)),
  handle(users.connectMicrosoft, (ctx, { params, body }) => connectMicrosoft(ctx, params.userId, body)),
  handle(users.rehearse, (ctx, { params, body }) => rehearse(ctx, params.userId, body)),
  handle(users.why, (ctx, { params, query }) => explainAccess(ctx, params.userId, query.permission)),
  handle(users.history, async (ctx, { params, query }) => {
    await userRow(ctx.db, params.userId);
    return historyOf(ctx, users.history.of, params.userId, query);
  }),
];
