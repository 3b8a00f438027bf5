import { useCallback, useEffect, useRef, useState } from 'react';

const usualDelay = 500;

/** Runs once typing has paused, or at once on `flush`, which also happens when the component goes. */
export function useDebounced<A>(run: (argument: A) => void, delay = usualDelay) {
  const latest = useRef(run);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; argument: A } | null>(null);
  useEffect(() => {
    latest.current = run;
  });
  const flush = useCallback(() => {
    const call = waiting.current;
    if (!call) return;
    clearTimeout(call.timer);
    waiting.current = null;
    latest.current(call.argument);
  }, []);
  const schedule = useCallback(
    (argument: A) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { argument, timer: setTimeout(flush, delay) };
    },
    [delay, flush],
  );
  useEffect(() => flush, [flush]);
  return { schedule, flush };
}

/** The value as it was when typing last paused. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const { schedule } = useDebounced(setSettled);
  useEffect(() => schedule(value), [schedule, value]);
  return settled;
}
