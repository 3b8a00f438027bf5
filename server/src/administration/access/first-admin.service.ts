import { addPasswordEmployee, connectAccount } from '../../identity/employees.service.ts';
import { endAccess, liftLockout } from '../../identity/end-access.service.ts';
import { newPasswordLink } from '../../identity/password-links.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changeRecord } from '../../platform/change-record.ts';
import type { Config } from '../../platform/config.ts';
import type { System, WriteCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import * as queries from './users.queries.ts';
import { changeAccess, tellAdmins, userKind } from './users.service.ts';

type Settings = Pick<Config, 'WEB_ORIGIN' | 'microsoft'>;

export interface FirstAdmin {
  email: string;
  /** Required for a new employee. */
  name: string | null;
  /** The Microsoft account to sign in with instead of a password. */
  microsoftObjectId: string | null;
}

const refused = (message: string) => new AppError('conflict', 'first-admin', message);

/** Makes someone an administrator, but only if no administrator can sign in. Returns how to sign in. */
export async function makeFirstAdmin(
  ctx: WriteCtx<System>,
  settings: Settings,
  { email, name, microsoftObjectId }: FirstAdmin,
): Promise<string> {
  await queries.lockAdmins(ctx.tx);
  const admin = await queries.findUsableAdmin(ctx.tx);
  if (admin) {
    throw refused(
      `${admin.name} (${admin.email}) is already an administrator. To restore an administrator’s access, use --recover.`,
    );
  }
  const reason = 'First administrator';
  const id =
    (await queries.findIdByEmail(ctx.tx, email)) ??
    (await addPasswordEmployee(ctx, { name: name ?? nameMissing(), email, departmentId: null }, reason));
  if (id === null) throw refused('This employee is being added right now. Try again.');
  const { name: called } = await changeAccess(
    ctx,
    { id, version: null },
    ({ roles }) => ({ isActive: true, roles: [...roles, 'Admin'] }),
    reason,
  );
  if (microsoftObjectId === null) return newPasswordLink(ctx, settings, id);
  await connect(ctx, settings, id, microsoftObjectId, reason);
  return `${called} signs in with Microsoft.`;
}

function nameMissing(): never {
  throw refused('No employee has this email, so a name is required: --name "Ada Lovelace"');
}

async function connect(
  ctx: WriteCtx<System>,
  { microsoft }: Settings,
  id: number,
  objectId: string,
  reason: string,
): Promise<void> {
  if (!microsoft) throw refused('Sign-in with Microsoft isn’t set up.');
  const { tenantId } = microsoft;
  await changeRecord(ctx, userKind, {
    id,
    version: null,
    write: async () => {
      if (!(await connectAccount(ctx, id, { tenantId, objectId }))) {
        throw refused('This Microsoft account is already connected to another employee.');
      }
      const after = { microsoftObjectId: objectId };
      return { action: 'employee.connected', before: { microsoftObjectId: null }, after, reason };
    },
  });
}

/** Restores the access of an administrator who lost their password or is locked out. Returns a link to set a new one. */
export async function recoverAdmin(
  ctx: WriteCtx<System>,
  settings: Settings,
  email: string,
): Promise<string> {
  const admin = (await queries.listAdmins(ctx.tx)).find((one) => one.email === email);
  if (!admin) throw refused('No active administrator has this email.');
  await endAccess(ctx, admin.id, 'Recovered');
  await liftLockout(ctx, admin.email);
  const link = await newPasswordLink(ctx, settings, admin.id);
  await audit(ctx, { entityType: 'employee', entityId: admin.id, action: 'employee.recovered' });
  await tellAdmins(ctx, {
    key: `admin-recovered-${admin.id}-${ctx.now.toISOString()}`,
    subject: `${admin.name}’s access was restored`,
    text: `Someone with access to the server restored ${admin.name}’s access (${admin.email}). All sessions ended, any lockout was lifted, and a new password link was created.`,
  });
  return link;
}
