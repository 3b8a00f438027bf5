import { useMatch } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { announce } from '../feedback/announcer.tsx';

/** A screen reader reads the first page from the top on its own; only later pages need focus moved. */
let shownPath: string | null = null;

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Sets the tab title, and after a navigation moves focus to the heading and announces the page. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // Not the router's location, which already names the next page while this one is still on screen.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  useDocumentTitle(`${title} - Backdock`);
  useEffect(() => {
    if (shownPath !== null && shownPath !== pathname) {
      heading.current?.focus({ preventScroll: true });
      announce(title);
    }
    shownPath = pathname;
    // The title may change while the page stays, as a record loads: that is no arrival.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  return heading;
}
