import { employees } from './employees.contract.ts';
import { identity } from './identity.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const identityContract = {
  identity,
  employees,
} as const satisfies Contract;
