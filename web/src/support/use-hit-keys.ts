import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { SupportHit } from '@backdock/core/support/support.contract.ts';
import { linkTo } from '../platform/page-link.ts';
import { hitPage } from './hit-address.ts';

interface HitKeysOptions {
  hits: readonly SupportHit[];
  isWaiting: boolean;
  /** Searches now, without waiting for a pause. */
  hurry: () => void;
  clear: () => void;
}

/** Arrows move through the results, Enter opens one, Escape starts over. */
export function useHitKeys({ hits, isWaiting, hurry, clear }: HitKeysOptions) {
  const [chosen, choose] = useState(0);
  const isHeld = useRef(false);
  const navigate = useNavigate();
  const count = Math.max(1, hits.length);
  const at = Math.min(chosen, count - 1);
  const active = hits[at];
  const address = active && linkTo(hitPage(active)).to;
  // If Enter came before the results, opens the first one that arrives.
  useEffect(() => {
    if (!isHeld.current || isWaiting) return;
    isHeld.current = false;
    if (address) void navigate({ to: address });
  }, [isWaiting, address, navigate]);

  const enter = () => {
    if (isWaiting) {
      isHeld.current = true;
      hurry();
    } else if (address) void navigate({ to: address });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') choose((at + 1) % count);
    else if (event.key === 'ArrowUp') choose((at - 1 + count) % count);
    else if (event.key === 'Escape') clear();
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  return {
    at,
    choose,
    onKeyDown,
    /** A different search has started. */
    forget: () => {
      choose(0);
      isHeld.current = false;
    },
  };
}
