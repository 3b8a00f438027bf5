import { supplierUsers } from '@backdock/core/suppliers/users/users.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { addUser, changeUser, listUsers } from './users.service.ts';

export const userRoutes = ({ config }: Runtime): Route[] => [
  handle(supplierUsers.list, (ctx, { params }) => listUsers(ctx, params.supplierId)),
  handle(supplierUsers.add, (ctx, { params, body }) => addUser(ctx, config, params.supplierId, body)),
  handle(supplierUsers.grantAdmin, (ctx, { params }) => changeUser(ctx, 'grantAdmin', params)),
  handle(supplierUsers.revokeAdmin, (ctx, { params }) => changeUser(ctx, 'revokeAdmin', params)),
  handle(supplierUsers.activate, (ctx, { params }) => changeUser(ctx, 'activate', params)),
  handle(supplierUsers.deactivate, (ctx, { params }) => changeUser(ctx, 'deactivate', params)),
];
