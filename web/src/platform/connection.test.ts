import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '@backdock/core/kit/messages.ts';
import { ApiError } from './api-error.ts';
import type * as connectionModule from './connection.ts';

let connection: typeof connectionModule;
let browser: EventTarget;
let answer: () => Promise<Response>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => answer());
  answer = () => Promise.resolve(new Response());
  connection = await import('./connection.ts');
  connection.followConnection();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function goOffline(isOffline: boolean) {
  vi.stubGlobal('navigator', { onLine: !isOffline });
  browser.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}

it('goes offline when the browser says so, and online once the server answers', async () => {
  const reconnected = vi.fn();
  connection.onReconnected(reconnected);
  goOffline(true);
  expect(connection.connectionNow()).toBe('offline');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reconnected).not.toHaveBeenCalled();
  goOffline(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.connectionNow()).toBe('online');
  expect(reconnected).toHaveBeenCalledOnce();
});

it.each([
  ['refuses connections', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is down behind a gateway', () => Promise.resolve(new Response('', { status: 502 }))],
])('distinguishes a server that %s from no network', async (_, failure) => {
  answer = failure;
  const reconnected = vi.fn();
  connection.onReconnected(reconnected);
  connection.suspectConnection();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.connectionNow()).toBe('unreachable');
  answer = () => Promise.resolve(new Response());
  await vi.advanceTimersByTimeAsync(3_000);
  expect(connection.connectionNow()).toBe('online');
  expect(reconnected).toHaveBeenCalledOnce();
});

it('stays online after one failed call while the server answers', async () => {
  connection.suspectConnection();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.connectionNow()).toBe('online');
});

it('gives unanswered calls a readable message', () => {
  const failure = () => new ApiError({ cause: new TypeError('Failed to fetch') }).message;
  expect(failure()).toBe(messages.unreachable);
  vi.stubGlobal('navigator', { onLine: false });
  expect(failure()).toBe(messages.offline);
});
