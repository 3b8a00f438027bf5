import { useCallback, useEffect, useRef, useState } from 'react';
import { type Debounced, debounced, filterDelay, usualDelay } from './debounced.ts';

/** Runs once typing pauses, or immediately on `flush`, which also happens on unmount. */
export function useDebounced<A>(run: (argument: A) => void, delay = usualDelay): Debounced<A> {
  const latest = useRef(run);
  const timed = useRef<Debounced<A> | null>(null);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const waiting = debounced((argument: A) => latest.current(argument), delay);
    timed.current = waiting;
    return waiting.flush;
  }, [delay]);
  const schedule = useCallback((argument: A) => timed.current?.schedule(argument), []);
  const flush = useCallback(() => timed.current?.flush(), []);
  return { schedule, flush };
}

/** The same for what is typed into a filter. */
export const useFilterDebounced = <A>(run: (argument: A) => void): Debounced<A> =>
  useDebounced(run, filterDelay);

/** The value as of the last pause in typing. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const { schedule } = useDebounced(setSettled);
  useEffect(() => schedule(value), [schedule, value]);
  return settled;
}
