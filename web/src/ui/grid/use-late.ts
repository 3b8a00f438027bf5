import { useEffect, useState } from 'react';

const patience = 200;

/** True once something has lasted a moment: anything shorter shows nothing, so it doesn't flicker. */
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
