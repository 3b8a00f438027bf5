import { documents } from './documents.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const documentsContract = {
  documents,
} as const satisfies Contract;
