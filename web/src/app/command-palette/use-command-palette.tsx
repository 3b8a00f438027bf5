import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useEmployee } from '../../platform/session.ts';
import { useShortcut } from '../../ui/shortcuts.tsx';
import { importing } from '../chunk-error.ts';
import { rememberPage } from './recent-pages.ts';

const load = importing(() => import('./command-palette.tsx'));
const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }));

/** Search and commands, from the button and from Ctrl or ⌘ K. */
export function useCommandPalette(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useShortcut('mod+k', 'Search and commands', open);
  useRecentPages();
  useFetchedWhenIdle();
  return {
    open,
    dialog: isOpen ? (
      <Suspense fallback={null}>
        <CommandPalette onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}

/** A page is remembered as it is left: only then is it sure to have got its title. */
function useRecentPages(): void {
  const router = useRouter();
  const { id } = useEmployee();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) rememberPage(id, fromLocation.pathname, document.title);
      }),
    [router, id],
  );
}

const firstPageMs = 3_000;

/** Not with the first page, which needs the line; but before somebody types into what is not there yet. */
function useFetchedWhenIdle(): void {
  useEffect(() => {
    // Should it fail, opening it says so.
    const timer = setTimeout(() => void load().catch(() => undefined), firstPageMs);
    return () => clearTimeout(timer);
  }, []);
}
