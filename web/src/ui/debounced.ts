/** Milliseconds after which typing counts as paused. */
export const usualDelay = 300;
/** Longer in a filter, where each change requests a whole list. */
export const filterDelay = 500;

export interface Debounced<A> {
  schedule: (argument: A) => void;
  flush: () => void;
}

/** Runs with the latest argument once nothing has been scheduled for a while, or immediately on `flush`. */
export function debounced<A>(run: (argument: A) => void, delay: number = usualDelay): Debounced<A> {
  let waiting: { timer: ReturnType<typeof setTimeout>; argument: A } | null = null;
  const flush = () => {
    const call = waiting;
    if (!call) return;
    clearTimeout(call.timer);
    waiting = null;
    run(call.argument);
  };
  const schedule = (argument: A) => {
    clearTimeout(waiting?.timer);
    waiting = { argument, timer: setTimeout(flush, delay) };
  };
  return { schedule, flush };
}
