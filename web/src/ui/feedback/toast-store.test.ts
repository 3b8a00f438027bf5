import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps an error for 10 seconds and a success for 3', () => {
  const store = createToastStore();
  store.error('Broken');
  store.success('Saved');
  vi.advanceTimersByTime(2_999);
  expect(store.current()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(store.current().map((toast) => toast.message)).toEqual(['Broken']);
  vi.advanceTimersByTime(7_000);
  expect(store.current()).toEqual([]);
});

it('keeps an undoable success for 10 seconds', () => {
  const store = createToastStore();
  store.success('Closed', { action: { label: 'Undo', run: () => undefined } });
  vi.advanceTimersByTime(9_999);
  expect(store.current()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.current()).toEqual([]);
});

it('replaces a toast with the same key and restarts its timer', () => {
  const store = createToastStore();
  store.success('1 file uploaded', { key: 'upload' });
  vi.advanceTimersByTime(2_000);
  store.success('2 files uploaded', { key: 'upload' });
  vi.advanceTimersByTime(2_000);
  expect(store.current().map((toast) => toast.message)).toEqual(['2 files uploaded']);
  vi.advanceTimersByTime(1_000);
  expect(store.current()).toEqual([]);
});

it('keeps progress and sticky toasts until replaced or dismissed', () => {
  const store = createToastStore();
  store.progress('Exporting', { key: 'export', done: 0.5 });
  vi.advanceTimersByTime(3_600_000);
  expect(store.current()).toMatchObject([{ severity: 'progress', done: 0.5 }]);
  store.success('Ready', { key: 'export', stays: true, action: { label: 'Download', run: () => undefined } });
  vi.advanceTimersByTime(3_600_000);
  expect(store.current()).toMatchObject([{ severity: 'success', message: 'Ready' }]);
  expect(store.isShown('export')).toBe(true);
  store.dismiss('export');
  expect(store.isShown('export')).toBe(false);
});

it('pauses the timer while a toast is being read', () => {
  const store = createToastStore();
  store.success('Saved');
  vi.advanceTimersByTime(2_000);
  store.pause('Saved');
  store.pause('Saved');
  vi.advanceTimersByTime(60_000);
  expect(store.current()).toHaveLength(1);
  store.resume('Saved');
  vi.advanceTimersByTime(999);
  expect(store.current()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.current()).toEqual([]);
});

it('can be dismissed, and a late resume doesn’t restore it', () => {
  const store = createToastStore();
  store.error('Broken');
  store.dismiss('Broken');
  store.resume('Broken');
  expect(store.current()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
