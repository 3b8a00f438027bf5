import { useSyncExternalStore } from 'react';
import { identity } from '@backdock/core/identity/identity.contract.ts';

/** `offline`: this device has no network. `unreachable`: it has one, but our server doesn't respond. */
export type Connection = 'online' | 'offline' | 'unreachable';

const probeEveryMs = 3_000;
const probeTimeoutMs = 10_000;

let state: Connection = 'online';
let isFollowing = false;
let probing: Promise<void> | null = null;
let wakeProbe: () => void = () => undefined;
const changeListeners = new Set<() => void>();
const reconnectListeners = new Set<() => void>();

/** Not every environment reports this; if it doesn't, assume a network. */
const hasNoNetwork = () => typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;

export function connectionNow(): Connection {
  return hasNoNetwork() ? 'offline' : state;
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connectionNow);
}

/** Calls back once the server answers again. */
export function onReconnected(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

/** Listens to the browser. Without it, as in tests of other modules, nothing is ever probed. */
export function followConnection(): void {
  isFollowing = true;
  window.addEventListener('offline', suspectConnection);
  window.addEventListener('online', () => {
    wakeProbe();
    suspectConnection();
  });
  if (hasNoNetwork()) suspectConnection();
}

/** A call got no response, or a gateway answered for the server: find out which, and keep probing until it recovers. */
export function suspectConnection(): void {
  if (!isFollowing) return;
  if (hasNoNetwork()) become('offline');
  probing ??= probeUntilReached().finally(() => {
    probing = null;
  });
}

async function probeUntilReached(): Promise<void> {
  while (!(await isReachable())) {
    become(hasNoNetwork() ? 'offline' : 'unreachable');
    await new Promise<void>((resolve) => {
      wakeProbe = resolve;
      setTimeout(resolve, probeEveryMs);
    });
  }
  if (state === 'online') return;
  become('online');
  for (const listener of reconnectListeners) listener();
}

async function isReachable(): Promise<boolean> {
  if (hasNoNetwork()) return false;
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs);
    return (await fetch(identity.health.path, { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

function become(next: Connection): void {
  state = next;
  for (const listener of changeListeners) listener();
}

function subscribe(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}
