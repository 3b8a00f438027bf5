import type { Contract } from '../kit/endpoint.ts';
import { drafts } from './writing/drafts.contract.ts';
import { savedReplies } from './writing/saved-replies.contract.ts';
import { writing } from './writing/writing.contract.ts';

export const helpDeskContract = {
  drafts,
  savedReplies,
  writing,
} as const satisfies Contract;
