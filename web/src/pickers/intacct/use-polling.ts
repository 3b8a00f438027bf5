import { useEffect, useRef } from 'react';

/** Looks again and again while it is on: each time after the last look has ended. A hidden page does not ask. */
export function usePolling(isOn: boolean, everyMs: number, look: () => Promise<unknown>): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const next = () => {
      if (!isOver) timer = setTimeout(again, everyMs);
    };
    const again = () => {
      const isSeen = document.visibilityState === 'visible';
      // What could not be loaded says so where it is shown.
      void (isSeen ? latest.current() : Promise.resolve()).then(next, next);
    };
    next();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn, everyMs]);
}
