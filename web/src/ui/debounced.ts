/** Typing has paused after so many milliseconds. */
export const usualDelay = 300;
/** The same in a filter, where each answer asks the server for a whole list. */
export const filterDelay = 500;

export interface Debounced<A> {
  schedule: (argument: A) => void;
  flush: () => void;
}

/** Runs with the latest argument once nothing was scheduled for a while, or at once on `flush`. */
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
