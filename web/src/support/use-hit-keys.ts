import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { SupportHit } from '@backdock/core/support/support.contract.ts';
import { addressOf } from './hit-address.ts';

interface HitKeysOptions {
  hits: readonly SupportHit[];
  isWaiting: boolean;
  /** Asks at once. */
  hurry: () => void;
  clear: () => void;
}

/** Arrows choose among what was found, Enter opens it, Escape starts anew. */
export function useHitKeys({ hits, isWaiting, hurry, clear }: HitKeysOptions) {
  const [chosen, choose] = useState(0);
  const isHeld = useRef(false);
  const navigate = useNavigate();
  const count = Math.max(1, hits.length);
  const at = Math.min(chosen, count - 1);
  const active = hits[at];
  const address = active && addressOf(active);
  // Enter came before the answer: the first of what it brings is what was meant.
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
    /** Something else is asked for now. */
    forget: () => {
      choose(0);
      isHeld.current = false;
    },
  };
}
