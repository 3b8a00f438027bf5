import type { Role } from '../../kit/permissions.ts';
import type { Duty } from './access.rules.ts';

export const signInWays = ['Microsoft', 'Password', 'Both', 'None'] as const;
export type SignInWay = (typeof signInWays)[number];
export const signInLabels = {
  Microsoft: 'Microsoft',
  Password: 'Password',
  Both: 'Microsoft and password',
  None: 'Can’t sign in yet',
} as const satisfies Record<SignInWay, string>;

/** What each role is for, in a few words. */
export const roleHints = {
  Admin: 'Every screen',
  Accountant: 'Accounts payable and payments',
  LogisticsAdministrator: 'Freight and facilities',
  PurchasingManager: 'Own suppliers and prices',
} as const satisfies Record<Role, string>;

export const dutyLabels = {
  'payments.approve': 'Approve payment files',
  'payTo.verify': 'Verify bank details',
  'financialPeriods.unlock': 'Unlock financial periods',
} as const satisfies Record<Duty, string>;
