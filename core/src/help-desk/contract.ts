import type { Contract } from '../kit/endpoint.ts';
import { mailboxes } from './mailboxes/mailboxes.contract.ts';

export const helpDeskContract = {
  mailboxes,
} as const satisfies Contract;
