import { createHash } from 'node:crypto';

/** The stand-in's tenant. */
export const tenantId = '11111111-2222-4333-8444-555555555555';

export interface IdentityAccount {
  /** Microsoft's object id: with the tenant id it identifies a person, even if their email changes. */
  oid: string;
  email: string;
  name: string;
  /** Shown with the account on the sign-in page. */
  note: string;
}

export const demoAccounts = {
  admin: {
    oid: 'a0000000-0000-4000-8000-000000000001',
    email: 'admin@backdock.test',
    name: 'Avery Quinn',
    note: 'Admin',
  },
  accountant: {
    oid: 'a0000000-0000-4000-8000-000000000002',
    email: 'accountant@backdock.test',
    name: 'Dana Reyes',
    note: 'Accountant',
  },
  accountant2: {
    oid: 'a0000000-0000-4000-8000-000000000003',
    email: 'accountant2@backdock.test',
    name: 'Noah Fischer',
    note: 'Accountant, the second pair of eyes',
  },
  logistics: {
    oid: 'a0000000-0000-4000-8000-000000000004',
    email: 'logistics@backdock.test',
    name: 'Ivy Chen',
    note: 'Logistics administrator',
  },
  purchasing: {
    oid: 'a0000000-0000-4000-8000-000000000005',
    email: 'purchasing@backdock.test',
    name: 'Marcus Hale',
    note: 'Purchasing manager',
  },
  staff: {
    oid: 'a0000000-0000-4000-8000-000000000006',
    email: 'staff@backdock.test',
    name: 'Sam Ortiz',
    note: 'Staff without a role',
  },
} as const satisfies Record<string, IdentityAccount>;

/** Password for the demo employees' email sign-in. */
export const demoPassword = 'Backdock-demo-1';

/** Known to Microsoft but not an employee here yet: the first sign-in case. */
export const newHire: IdentityAccount = {
  oid: 'a0000000-0000-4000-8000-000000000007',
  email: 'new.hire@backdock.test',
  name: 'Jordan Blake',
  note: 'First day: no employee record yet',
};

/** The token endpoint omits the identity token for this account, which the sign-in page must survive. */
export const withoutIdToken: IdentityAccount = {
  oid: 'a0000000-0000-4000-8000-000000000008',
  email: 'no.id.token@backdock.test',
  name: 'Robin Vale',
  note: 'Fault: the answer lacks the identity token',
};

export const accounts: readonly IdentityAccount[] = [...Object.values(demoAccounts), newHire, withoutIdToken];

/** Known accounts, plus those typed on the sign-in page; both can be found by object id. */
const byOid = new Map(accounts.map((account) => [account.oid, account]));

export function findByOid(oid: string): IdentityAccount | undefined {
  return byOid.get(oid);
}

/** Anyone can sign in: an unknown address becomes an account with an object id derived from it. */
export function accountFor(address: string): IdentityAccount | undefined {
  const email = address.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 256) return undefined;
  const known = accounts.find((account) => account.email === email);
  if (known) return known;
  const account = { oid: oidFor(email), email, name: nameFor(email), note: '' };
  byOid.set(account.oid, account);
  return account;
}

function oidFor(email: string): string {
  const hex = createHash('sha256').update(email).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function nameFor(email: string): string {
  const words = email
    .slice(0, email.indexOf('@'))
    .split(/[._+-]+/)
    .filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email;
}
