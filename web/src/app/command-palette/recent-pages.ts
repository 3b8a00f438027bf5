import { z } from 'zod';

/** A page that somebody was on. */
const RecentPage = z.object({ path: z.string().startsWith('/'), title: z.string().min(1) });
export type RecentPage = z.infer<typeof RecentPage>;

const most = 8;
/** Each person has their own: the next one at the same desk sees none of it. */
const keyOf = (employeeId: number) => `recent-pages:${employeeId}`;

/** The last one first. What cannot be read is as good as nothing. */
export function readRecent(employeeId: number): readonly RecentPage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(employeeId)) ?? '[]');
    return z.array(RecentPage).safeParse(stored).data ?? [];
  } catch {
    return [];
  }
}

const suffix = / - Backdock$/;

/** Remembers a page by the title of its tab, unless it never got one of its own. */
export function rememberPage(employeeId: number, path: string, tabTitle: string): void {
  const title = tabTitle.replace(suffix, '');
  if (!suffix.test(tabTitle) || title === 'Loading') return;
  const others = readRecent(employeeId).filter((page) => page.path !== path);
  localStorage.setItem(keyOf(employeeId), JSON.stringify([{ path, title }, ...others].slice(0, most)));
}
