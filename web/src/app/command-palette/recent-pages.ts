import { z } from 'zod';

/** A page the user visited. */
const RecentPage = z.object({ path: z.string().startsWith('/'), title: z.string().min(1) });
export type RecentPage = z.infer<typeof RecentPage>;

const maxPages = 8;
/** Keyed by user, so the next person on this computer sees none of it. */
const keyOf = (employeeId: number) => `recent-pages:${employeeId}`;

/** Most recent first. Unreadable data counts as empty. */
export function readRecent(employeeId: number): readonly RecentPage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(employeeId)) ?? '[]');
    return z.array(RecentPage).safeParse(stored).data ?? [];
  } catch {
    return [];
  }
}

const suffix = / - Backdock$/;

/** Remembers a page by its tab title, unless it never set its own. */
export function rememberPage(employeeId: number, path: string, tabTitle: string): void {
  const title = tabTitle.replace(suffix, '');
  if (!suffix.test(tabTitle) || title === 'Loading') return;
  const others = readRecent(employeeId).filter((page) => page.path !== path);
  localStorage.setItem(keyOf(employeeId), JSON.stringify([{ path, title }, ...others].slice(0, maxPages)));
}
