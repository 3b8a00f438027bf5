import { Agent } from 'node:http';
import type { HelpDeskBench } from './help-desk-bench.ts';
import { helpDeskCalls, openings, ticketsPath } from './help-desk-cases.ts';
import { writeLetters } from './help-desk-letters.ts';
import { type Filed, openMailSite } from './help-desk-mail-site.ts';
import { type LoadResult, pacedLoad } from './paced-load.ts';
import { ask } from './quick-request.ts';
import { pagePath } from './request.ts';

const perSecond = 20;
/** Longer than any backlog takes. */
const mostSeconds = 6 * 60 * 60;
const beforeSeconds = 20;

export interface MeasuredBacklog {
  emails: number;
  perSecond: number;
  filed: Filed;
  before: LoadResult;
  during: LoadResult;
}

/** Other people's calls before a backlog comes, and while it drains. */
export async function measureBacklog(bench: HelpDeskBench): Promise<MeasuredBacklog> {
  const { emails, say, seconds } = bench;
  const calls = await everydayCalls(bench);
  const site = await openMailSite(bench);
  try {
    const user = `flood-${Date.now().toString(36)}`;
    await site.post(user, await writeLetters(user, emails, `${user}@backdock.test`));
    const worker = await site.startWorker();
    try {
      const before = await calls.load(Math.min(beforeSeconds, seconds), () => false);
      let isDrained = false;
      const loading = calls.load(mostSeconds, () => isDrained);
      const filed = await site
        .addMailbox(user)
        .then((mailboxId) => site.untilFiled(mailboxId, emails))
        .finally(() => (isDrained = true));
      const during = await loading;
      say(`${emails} emails in ${filed.seconds.toFixed(0)} s; others p99 ${during.p99.toFixed(0)} ms`);
      return { emails, perSecond, filed, before, during };
    } finally {
      await worker.stop();
    }
  } finally {
    calls.close();
    await site.close();
  }
}

/** Lists and pages of tickets, and what other areas look at all day. */
async function everydayCalls({ url, port, api, admin, agent }: HelpDeskBench) {
  const { cases, rows } = await helpDeskCalls(url);
  const pages = cases.filter(({ of }) => of === 'ticket').map(({ paths }) => ({ paths, token: admin }));
  const others = ['/api/invoices?limit=50', '/api/supplier-summaries?limit=50', '/api/current-user'];
  const calls = [
    { paths: [pagePath(ticketsPath, openings.department, rows)], token: agent.token },
    { paths: [pagePath(ticketsPath, openings.all, rows)], token: admin },
    { paths: ['/api/helpdesk/users/profile/tickets/count'], token: agent.token },
    ...pages,
    ...others.map((path) => ({ paths: [path], token: api.token })),
  ];
  const sockets = new Agent({ keepAlive: true });
  return {
    load: (seconds: number, isOver: () => boolean) =>
      pacedLoad({ perSecond, seconds, isOver }, async (at) => {
        const { paths, token } = calls[at % calls.length] ?? { paths: [], token: '' };
        const path = paths[Math.floor(at / calls.length) % paths.length] ?? '';
        const { status } = await ask({ agent: sockets, port, token }, 'GET', path);
        return String(status);
      }),
    close: () => sockets.destroy(),
  };
}
