import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { followEvents } from './live-version.ts';

const streamOf = (...versions: number[]) =>
  new Response(versions.map((version) => `event: changed\ndata: {"version":${version}}\n\n`).join(''));

let leaving: AbortController;
let versions: number[];
beforeEach(() => {
  vi.useFakeTimers();
  leaving = new AbortController();
  versions = [];
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
});
const follow = (open: () => Promise<Response>) =>
  followEvents(open, (_, data) => versions.push((data as { version: number }).version), leaving.signal);

describe('following a record’s versions', () => {
  it('reports each one, and reconnects when the stream ends', async () => {
    const open = vi.fn().mockResolvedValueOnce(streamOf(1, 2)).mockResolvedValue(streamOf(3));
    void follow(open);
    await vi.advanceTimersByTimeAsync(0);
    expect(versions).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(open).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(versions).toEqual([1, 2, 3]);
  });

  it('backs off while the connection fails', async () => {
    const open = vi.fn().mockRejectedValue(new ApiError({ cause: new Error('no network') }));
    void follow(open);
    for (const ms of [3_000, 6_000, 12_000, 24_000, 30_000, 30_000]) {
      const before = open.mock.calls.length;
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(open).toHaveBeenCalledTimes(Math.max(1, before));
      await vi.advanceTimersByTimeAsync(1);
      expect(open).toHaveBeenCalledTimes(Math.max(1, before) + 1);
    }
  });

  it.each([403, 404])('gives up after a refusal (%d)', async (status) => {
    const open = vi.fn().mockRejectedValue(new ApiError({ status }));
    await follow(open);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it.each([401, 429, 500, 503])('reconnects after %d', async (status) => {
    const open = vi.fn().mockRejectedValueOnce(new ApiError({ status })).mockResolvedValue(streamOf(7));
    void follow(open);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(versions).toEqual([7]);
  });

  it('stops once the follower leaves', async () => {
    const open = vi.fn().mockResolvedValue(streamOf(1));
    const following = follow(open);
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort();
    await following;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open).toHaveBeenCalledTimes(1);
  });
});
