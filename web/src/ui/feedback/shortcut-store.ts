export interface Shortcut {
  /** As in `KeyboardEvent.key`, prefixed with `mod+` for Ctrl or ⌘: `?`, `mod+k`. */
  keys: string;
  label: string;
  run: () => void;
}

/** The shortcuts active on the current page. Only registered ones are listed. */
export function createShortcutStore() {
  let shortcuts: readonly Shortcut[] = [];
  const listeners = new Set<() => void>();
  const publish = (next: readonly Shortcut[]) => {
    shortcuts = next;
    for (const listener of listeners) listener();
  };
  return {
    add: (shortcut: Shortcut) => {
      publish([...shortcuts, shortcut]);
      return () => publish(shortcuts.filter((one) => one !== shortcut));
    },
    /** The last one registered wins: a page may override the shell's key. */
    find: (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) => {
      if (event.altKey) return undefined;
      const keys = `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.key.toLowerCase()}`;
      return shortcuts.findLast((shortcut) => shortcut.keys === keys);
    },
    current: () => shortcuts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const shortcutStore = createShortcutStore();
