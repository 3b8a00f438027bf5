import { useCallback, useState } from 'react';

/** The width of an element, for drawings whose text must keep its size. Zero until it is known. */
export function useWidth(): {
  width: number;
  measured: (element: HTMLElement | null) => (() => void) | undefined;
} {
  const [width, setWidth] = useState(0);
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, measured };
}
