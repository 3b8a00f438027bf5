import { useEffect, useState } from 'react';

const patience = 200;

/** True once something has been so for a moment: what is over before that shows nothing, and does not flicker. */
export function useLate(is: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [is]);
  return is && late;
}
