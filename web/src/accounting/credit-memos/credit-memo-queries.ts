import { queryOptions } from '@tanstack/react-query';
import {
  creditMemos,
  type CreditMemoRow,
} from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { listKey } from '../../ui/grid/use-list-page.ts';

const memoKey = (id: number) => ['credit-memo', id] as const;

export const creditMemoQuery = (id: number) =>
  queryOptions({
    queryKey: memoKey(id),
    queryFn: ({ signal }) => call(creditMemos.details, { params: { creditMemoId: String(id) } }, { signal }),
  });

export async function savePostingDate({ id, version }: CreditMemoRow, postingDate: Day): Promise<void> {
  const params = { creditMemoId: String(id) };
  await call(creditMemos.setPostingDate, { params, body: { postingDate, version } });
  await refreshMemo(id);
}

/** Asks for everything anew that tells of a memo, once it has changed. */
export async function refreshMemo(id: number): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: memoKey(id) });
  void queryClient.invalidateQueries({ queryKey: ['history', creditMemos.history.path] });
  await queryClient.invalidateQueries({ queryKey: listKey(creditMemos.list) });
}
