import { featureFlags } from './feature-flags.contract.ts';
import { users } from './access/users.contract.ts';
import { tools } from './tools/tools.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const administrationContract = {
  featureFlags,
  tools,
  users,
} as const satisfies Contract;
