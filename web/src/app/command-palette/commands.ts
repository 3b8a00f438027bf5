import { useRouter } from '@tanstack/react-router';
import { useEmployee } from '../../platform/session.ts';
import type { IconName } from '../../ui/icons.tsx';
import { shortcutStore } from '../../ui/feedback/shortcut-store.ts';
import type { NavigationEntry } from '../navigation.ts';
import { besideSidebar, navigation } from '../navigation.ts';
import { paths } from '../../platform/paths.ts';
import { requestSignOut } from '../sign-out.tsx';
import { usePasswordResetUrl } from '../use-account.ts';
import { useVisibleNavigation } from '../use-visible-navigation.ts';
import { readRecent, type RecentPage } from './recent-pages.ts';

/** One line of the palette. It has either a URL or an action. */
export interface Command {
  id: string;
  label: string;
  detail?: string;
  keywords?: string;
  icon: IconName;
  href?: string;
  /** An external URL, opened in a new tab. */
  isExternal?: true;
  run?: () => void;
  /** Its keyboard shortcut. */
  keys?: string;
}

export interface CommandGroup {
  label: string;
  commands: readonly Command[];
}

export function usePages(): Command[] {
  return pagesOf([...useVisibleNavigation(), ...useVisibleNavigation(besideSidebar)]);
}

/** Every page once: a section without its own page has the path of its first child. */
export function pagesOf(entries: readonly NavigationEntry[]): Command[] {
  return entries.flatMap(({ id, label, path, icon, children = [] }) => [
    ...(children.some((child) => child.path === path)
      ? []
      : [{ id: `page-${id}`, label, icon, href: path, keywords: fullNames[id] ?? '' }]),
    ...children.map((child) => ({
      id: `page-${child.id}`,
      label: child.label,
      detail: label,
      keywords: `${label} ${fullNames[id] ?? ''}`,
      icon,
      href: child.path,
    })),
  ]);
}

/** Longer names people type for pages with short labels. */
const fullNames: Readonly<Record<string, string>> = {
  'product-data': 'Product data administration',
  support: 'Phone call help',
};

const mostRecent = 5;

export function useRecentCommands(): Command[] {
  const { id } = useEmployee();
  const visible = useVisibleNavigation();
  const { pathname } = useRouter().state.location;
  return recentOf(readRecent(id), visible, pathname).slice(0, mostRecent);
}

/** Excludes the current page and those in sections the user can no longer see. */
export function recentOf(
  recent: readonly RecentPage[],
  visible: readonly NavigationEntry[],
  current: string,
): Command[] {
  const all = leavesOf(navigation);
  const seen = new Set(leavesOf(visible).map(({ path }) => path));
  return recent.flatMap(({ path, title }) => {
    const leaf = all
      .filter((one) => path === one.path || path.startsWith(`${one.path === '/' ? '' : one.path}/`))
      .toSorted((one, other) => other.path.length - one.path.length)[0];
    if (path === current || (leaf && leaf.path !== '/' && !seen.has(leaf.path))) return [];
    return [{ id: `recent-${path}`, label: title, icon: 'history' as const, href: path }];
  });
}

function leavesOf(entries: readonly NavigationEntry[]): readonly { path: string }[] {
  return entries.flatMap((entry) => [entry, ...(entry.children ?? [])]);
}

export function useActions(): Command[] {
  const resetUrl = usePasswordResetUrl();
  return [
    {
      id: 'action-password',
      label: 'Change Password',
      keywords: 'account',
      icon: 'key',
      ...(resetUrl ? { href: resetUrl, isExternal: true } : { href: paths.changePassword }),
    },
    {
      id: 'action-keys',
      label: 'Keyboard shortcuts',
      keywords: 'keys help list',
      icon: 'keyboard',
      keys: '?',
      run: () => shortcutStore.find({ key: '?', ctrlKey: false, metaKey: false, altKey: false })?.run(),
    },
    {
      id: 'action-sign-out',
      label: 'Sign out',
      keywords: 'log out leave',
      icon: 'signOut',
      run: () => void requestSignOut(),
    },
  ];
}
