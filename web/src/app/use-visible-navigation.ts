import { useRouter } from '@tanstack/react-router';
import { useFlags } from '../platform/use-flag.ts';
import { usePermissions } from '../platform/use-may.ts';
import { navigation, visibleNavigation, type NavigationEntry } from './navigation.ts';

/** The pages that exist, that the user may open, and whose flags are on. */
export function useVisibleNavigation(entries = navigation): NavigationEntry[] {
  const { routesByPath } = useRouter();
  const may = usePermissions();
  const isOn = useFlags();
  return visibleNavigation(entries, { hasRoute: (path) => path in routesByPath, may, isOn });
}
