import { useMatch } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { announce } from './announcer.tsx';

/** The first page is read from its start by itself; only a later one has to be pointed at. */
let shownPath: string | null = null;

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Names the tab, and after a navigation moves the focus to the heading and says where one has arrived. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // Not the router's address: that one already names the next page while this one is still on screen.
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
