import type { Refusal } from '@backdock/core/kit/refusal.ts';
import type { SupplierUser, SupplierUserForm } from '@backdock/core/suppliers/users/users.contract.ts';
import * as rules from '@backdock/core/suppliers/users/users.rules.ts';
import { queueMail } from '../../mail/mail.service.ts';
import * as partners from '../../partners/partners.service.ts';
import { audit, auditAll } from '../../platform/audit/audit.ts';
import type { ReadCtx, WriteCtx } from '../../platform/context.ts';
import { AppError, throwNotFound, refuseIf } from '../../platform/errors.ts';
import { lockSupplier, refuseUnreachable } from '../company/company.service.ts';
import { type LinkSettings, portalOf } from '../portal-address.ts';
import * as queries from './users.queries.ts';

/** Names and addresses of other companies' people: only for those who manage the supplier. */
export async function listUsers(ctx: ReadCtx, supplierId: number): Promise<SupplierUser[]> {
  await refuseUnreachable(ctx, 'supplierUsers.edit', supplierId);
  return queries.listUsers(ctx.db, supplierId);
}

/** Adds a person. A supplier's first user is its admin: someone must be able to let the others in. */
export async function addUser(
  ctx: WriteCtx,
  settings: LinkSettings,
  supplierId: number,
  entry: SupplierUserForm,
): Promise<SupplierUser[]> {
  const { partner } = await lockSupplier(ctx, 'supplierUsers.edit', supplierId);
  await insert(ctx, settings, partner, entry);
  return queries.listUsers(ctx.tx, supplierId);
}

/** The first user of a supplier being created: whoever approved it may do that. */
export async function inviteFirstUser(
  ctx: WriteCtx,
  settings: LinkSettings,
  supplierId: number,
  entry: SupplierUserForm,
): Promise<void> {
  const supplier = (await partners.lockPartner(ctx, supplierId, 'Supplier')) ?? throwNotFound('supplier');
  await insert(ctx, settings, supplier, entry);
}

/** The only entry point for people the portal already knows. */
export async function receiveUsers(ctx: WriteCtx, users: readonly queries.NewUser[]): Promise<void> {
  for (const user of users) await queries.insertUser(ctx.tx, user, ctx.now);
  await auditAll(
    ctx,
    users.map((user) => ({
      entityType: 'supplier',
      entityId: user.supplierId,
      action: 'supplier.user-added',
      after: auditedUser(user),
    })),
  );
}

const auditedUser = ({
  firstName,
  lastName,
  email,
  isAdmin,
  isActive = true,
}: Omit<queries.NewUser, 'supplierId'>) => ({
  user: `${firstName} ${lastName}, ${email}`,
  isActive,
  isAdmin,
});

async function insert(
  ctx: WriteCtx,
  settings: LinkSettings,
  supplier: { id: number; name: string },
  entry: SupplierUserForm,
): Promise<void> {
  const { tx, now } = ctx;
  const email = entry.email.toLowerCase();
  const taken = await queries.findByEmail(tx, email);
  if (taken) {
    const message = `A user at ${taken.supplier} already has this email address.`;
    throw new AppError('conflict', 'supplier-user.email', message, { errors: { email: [message] } });
  }
  const isAdmin = (await queries.listUsers(tx, supplier.id)).length === 0;
  const id = await queries.insertUser(tx, { ...entry, email, supplierId: supplier.id, isAdmin }, now);
  await audit(ctx, {
    entityType: 'supplier',
    entityId: supplier.id,
    action: 'supplier.user-added',
    after: auditedUser({ ...entry, email, isAdmin }),
  });
  await queueMail(ctx, {
    dedupeKey: `supplier-user:${id}`,
    recipient: email,
    about: { purpose: 'SupplierUser', recordKind: 'supplier-user', recordId: id, partnerId: supplier.id },
    ...wayIn({ ...entry, company: supplier.name, portal: portalOf(ctx, settings), isAdmin }),
  });
}

function wayIn(of: { firstName: string; company: string; portal: string; isAdmin: boolean }) {
  return {
    subject: `Your supplier portal access for ${of.company}`,
    text: [
      `Hello ${of.firstName},`,
      `You can now sign in to the supplier portal for ${of.company}${of.isAdmin ? ' as its admin' : ''}. Set your password here, using this email address:`,
      of.portal,
    ].join('\n\n'),
  };
}

type Whether = (user: SupplierUser, all: readonly SupplierUser[]) => Refusal | null;

const changes = {
  activate: { whyNot: rules.whyNotActivate, set: { isActive: true }, action: 'supplier.user-activated' },
  deactivate: {
    whyNot: rules.whyNotDeactivate,
    set: { isActive: false },
    action: 'supplier.user-deactivated',
  },
  grantAdmin: { whyNot: rules.whyNotGrantAdmin, set: { isAdmin: true }, action: 'supplier.user-made-admin' },
  revokeAdmin: {
    whyNot: rules.whyNotRevokeAdmin,
    set: { isAdmin: false },
    action: 'supplier.user-stripped-of-admin',
  },
} as const satisfies Record<string, { whyNot: Whether; set: object; action: string }>;

export async function changeUser(
  ctx: WriteCtx,
  name: keyof typeof changes,
  { supplierId, userId }: { supplierId: number; userId: number },
): Promise<SupplierUser[]> {
  const { whyNot, set, action } = changes[name];
  const isAboutAdmins = name === 'grantAdmin' || name === 'revokeAdmin';
  await lockSupplier(ctx, isAboutAdmins ? 'supplierUsers.grantAdmin' : 'supplierUsers.edit', supplierId);
  const all = await queries.listUsers(ctx.tx, supplierId);
  const user = all.find(({ id }) => id === userId) ?? throwNotFound('user');
  refuseIf(whyNot(user, all));
  await queries.setUser(ctx.tx, userId, set, ctx.now);
  await audit(ctx, {
    entityType: 'supplier',
    entityId: supplierId,
    action,
    before: auditedUser(user),
    after: auditedUser({ ...user, ...set }),
  });
  return queries.listUsers(ctx.tx, supplierId);
}
