import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import { messages } from '../../kit/messages.ts';
import { oneLine } from '../../kit/text/text.ts';

export const SupplierUserForm = z.strictObject({
  firstName: oneLine(50),
  lastName: oneLine(50),
  email: z.string().trim().min(1).max(256).pipe(z.email(messages.invalidFormat)),
});
export type SupplierUserForm = z.infer<typeof SupplierUserForm>;

const SupplierUser = z.object({
  id: z.number().int(),
  isActive: z.boolean(),
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  createdOn: z.iso.datetime(),
});
export type SupplierUser = z.infer<typeof SupplierUser>;

const params = z.object({ supplierId: idInPath('supplier') });
const userParams = params.extend({ userId: idInPath('user') });
const path = '/api/supplier-users/{supplierId}';

/** Every user change returns all of the supplier's users. */
const all = z.array(SupplierUser);

export const supplierUsers = {
  list: endpoint({
    method: 'GET',
    path,
    summary: "List a supplier's portal users",
    permission: 'supplierUsers.edit',
    params,
    response: all,
  }),
  add: endpoint({
    method: 'POST',
    path,
    summary: 'Add a user and email sign-in instructions; the first user becomes the admin',
    permission: 'supplierUsers.edit',
    status: 201,
    params,
    body: SupplierUserForm,
    response: all,
  }),
  grantAdmin: endpoint({
    method: 'PUT',
    path: `${path}/user/{userId}/grant-admin`,
    summary: 'Make a user an admin',
    permission: 'supplierUsers.grantAdmin',
    params: userParams,
    response: all,
  }),
  revokeAdmin: endpoint({
    method: 'PUT',
    path: `${path}/user/{userId}/revoke-admin`,
    summary: "Revoke a user's admin rights",
    permission: 'supplierUsers.grantAdmin',
    params: userParams,
    response: all,
  }),
  activate: endpoint({
    method: 'PUT',
    path: `${path}/user/{userId}/activate`,
    summary: 'Reactivate a user',
    permission: 'supplierUsers.edit',
    params: userParams,
    response: all,
  }),
  deactivate: endpoint({
    method: 'PUT',
    path: `${path}/user/{userId}/deactivate`,
    summary: 'Deactivate a user, who can then no longer sign in',
    permission: 'supplierUsers.edit',
    params: userParams,
    response: all,
  }),
};
