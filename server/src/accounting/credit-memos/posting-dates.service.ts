import { creditMemoHistory } from '@backdock/core/accounting/credit-memos/credit-memos.history.ts';
import { whyNotChange } from '@backdock/core/accounting/credit-memos/credit-memos.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { moveAll, type PostedKind, type Posting, postingsOf } from '../posting-dates.service.ts';
import * as queries from './posting-dates.queries.ts';

const memos: PostedKind<queries.PostedMemo> = {
  entityType: creditMemoHistory.entityType,
  syncedType: 'CreditMemo',
  action: 'credit-memo.posting-date-changed',
  nameOf: ({ memoNumber }) => `Credit memo ${memoNumber}`,
  whyNotChange,
  ...queries,
};

export function listPostings(db: Reader, ids: readonly number[]): Promise<Posting[]> {
  return postingsOf(memos, db, ids);
}

export function movePostings(ctx: WriteCtx<Employee>, ids: readonly number[], to: Day): Promise<void> {
  return moveAll(memos, ctx, ids, to);
}
