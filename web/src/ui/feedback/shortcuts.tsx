import Box from '@mui/material/Box';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { BaseDialog } from '../dialogs/base-dialog.tsx';
import { Key } from '../text/key.tsx';
import { shortcutStore } from './shortcut-store.ts';

/**
 * Makes a key work while the component is shown, and lists it in the help.
 * @public for the pages to come
 */
export function useShortcut(keys: string, label: string, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => shortcutStore.add({ keys, label, run: () => latest.current() }), [keys, label]);
}

/** Handles all shortcuts, and lists them on `?`. Rendered once, in the shell. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  const shortcuts = useSyncExternalStore(shortcutStore.subscribe, shortcutStore.current);
  useShortcut('?', 'Show shortcuts', () => setOpen(true));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event) || document.querySelector('[role=dialog]')) return;
      const shortcut = shortcutStore.find(event);
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <BaseDialog open={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts">
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1.25, columnGap: 2, m: 0 }}
      >
        {[...shortcuts, { keys: 'esc', label: 'Close a dialog or menu' }].map(({ keys, label }) => (
          <Box key={keys + label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <Box component="dd" sx={{ display: 'flex', gap: 0.5, m: 0 }}>
              {keys.split('+').map((key) => (
                <Key key={key} name={key} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </BaseDialog>
  );
}

/** A letter typed into a field is text. With Ctrl or ⌘ it is a command anywhere. */
function isTyping({ target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || !(target instanceof HTMLElement)) return false;
  const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox]';
  return target.isContentEditable || target.matches(typed);
}
