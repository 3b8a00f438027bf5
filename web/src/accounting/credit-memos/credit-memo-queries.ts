import {
  creditMemos,
  type CreditMemoRow,
} from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { call } from '../../platform/api.ts';
import { refresh } from '../../platform/query-of.ts';

export async function savePostingDate({ id, version }: CreditMemoRow, postingDate: Day): Promise<void> {
  await call(creditMemos.setPostingDate, { params: { creditMemoId: id }, body: { postingDate, version } });
  await refreshMemos();
}

/** Refetches everything that shows memos after one changes. */
export async function refreshMemos(): Promise<void> {
  void refresh(creditMemos.details, creditMemos.history);
  await refresh(creditMemos.list);
}
