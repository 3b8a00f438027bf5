import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useEmployee } from '../../platform/session.ts';
import { useShortcut } from '../../ui/feedback/shortcuts.tsx';
import { importing } from '../../platform/chunk-error.ts';
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

/** Records a page on leaving it: only then is its title sure to be set. */
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

/** After the first page, which needs the bandwidth, but before someone opens the palette and types. */
function useFetchedWhenIdle(): void {
  useEffect(() => {
    // If it fails, opening the palette reports it.
    const timer = setTimeout(() => void load().catch(() => undefined), firstPageMs);
    return () => clearTimeout(timer);
  }, []);
}
