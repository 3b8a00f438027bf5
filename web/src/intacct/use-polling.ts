import { useEffect, useRef } from 'react';

/** Polls while on, starting each interval after the previous poll ends. A hidden page doesn't poll. */
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
      // A failed load is reported where its data is shown.
      void (isSeen ? latest.current() : Promise.resolve()).then(next, next);
    };
    next();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn, everyMs]);
}
