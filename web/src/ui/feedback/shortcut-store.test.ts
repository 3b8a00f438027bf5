import { expect, it, vi } from 'vitest';
import { createShortcutStore } from './shortcut-store.ts';

const pressed = (key: string, mod = false) => ({ key, ctrlKey: mod, metaKey: false, altKey: false });
const shortcut = (keys: string, label = keys) => ({ keys, label, run: vi.fn() });

it('finds the shortcut for a pressed key', () => {
  const store = createShortcutStore();
  const help = shortcut('?');
  const search = shortcut('mod+k');
  store.add(help);
  store.add(search);
  expect(store.find(pressed('?'))).toBe(help);
  expect(store.find(pressed('K', true))).toBe(search);
  expect(store.find({ ...pressed('k'), metaKey: true })).toBe(search);
  expect(store.find(pressed('k'))).toBeUndefined();
  expect(store.find({ ...pressed('?'), altKey: true })).toBeUndefined();
});

it('lets the latest shortcut win until it’s removed', () => {
  const store = createShortcutStore();
  const first = shortcut('n', 'of the shell');
  const second = shortcut('n', 'of the page');
  const listener = vi.fn();
  store.add(first);
  store.subscribe(listener);
  const remove = store.add(second);
  expect(store.find(pressed('n'))).toBe(second);
  remove();
  expect(store.find(pressed('n'))).toBe(first);
  expect(store.current()).toEqual([first]);
  expect(listener).toHaveBeenCalledTimes(2);
});
