import type { HistoryEndpoint } from '@backdock/core/history/history.contract.ts';
import { call } from '../platform/api.ts';
import { toast } from '../ui/feedback/toast-store.ts';

interface Step {
  of: HistoryEndpoint;
  params: Readonly<Record<string, string | number>>;
  /** The signed-in user, who isn't told about their own steps. */
  me: string;
  refresh: () => Promise<unknown>;
}

/** Shows another user's latest step on a record. The refresh reports its own errors; the toast is optional. */
export async function announceStep({ of, params, me, refresh }: Step): Promise<void> {
  const [history] = await Promise.all([call(of, { params, query: {} }).catch(() => null), refresh()]);
  const [latest] = history?.entries ?? [];
  if (latest && latest.actorName !== me) {
    toast.success(`${latest.actorName} ${latest.what}`, { key: `${of.path} ${JSON.stringify(params)}` });
  }
}
