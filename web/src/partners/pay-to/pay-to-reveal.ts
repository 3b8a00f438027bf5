import { useEffect, useState } from 'react';
import type { RevealedNumbers } from '@backdock/core/partners/pay-to.contract.ts';

const shownForSeconds = 60;

/** Shows full numbers for at most a minute. */
export function useReveal() {
  const [numbers, setNumbers] = useState<RevealedNumbers | null>(null);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!numbers) return undefined;
    const end = Date.now() + shownForSeconds * 1_000;
    const timer = setInterval(() => {
      const seconds = Math.ceil((end - Date.now()) / 1_000);
      setLeft(seconds);
      if (seconds <= 0) setNumbers(null);
    }, 250);
    return () => clearInterval(timer);
  }, [numbers]);
  return {
    numbers,
    secondsLeft: left,
    show: (next: RevealedNumbers) => {
      setLeft(shownForSeconds);
      setNumbers(next);
    },
    hide: () => setNumbers(null),
  };
}
