export interface Toast {
  key: string;
  severity: 'error' | 'success' | 'progress';
  message: string;
  /** A second line. */
  detail?: string;
  /** Progress from 0 to 1; null while unknown. */
  done?: number | null;
  subMessages: readonly string[];
  action?: ToastAction;
}

interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastOptions {
  /** Replaces a toast with the same key. Defaults to the message. */
  key?: string;
  detail?: string;
  subMessages?: readonly string[];
  /** For undo; the toast then stays long enough to reach. */
  action?: ToastAction;
  /** Until someone dismisses it. */
  stays?: true;
  done?: number | null;
}

const staysFor = { error: 10_000, success: 3_000, withAction: 10_000 } as const;

interface Clock {
  startedAt: number;
  left: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The toasts on screen and their remaining time. Timers pause while someone is reading. */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  const clocks = new Map<string, Clock>();
  const listeners = new Set<() => void>();

  const publish = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const stop = (key: string) => {
    clearTimeout(clocks.get(key)?.timer);
    clocks.delete(key);
  };
  const run = (key: string, left: number) => {
    clocks.set(key, { startedAt: Date.now(), left, timer: setTimeout(() => dismiss(key), left) });
  };
  const dismiss = (key: string) => {
    stop(key);
    publish(toasts.filter((toast) => toast.key !== key));
  };
  const show = (severity: Toast['severity'], message: string, options: ToastOptions = {}) => {
    const { key = message, detail, subMessages = [], action, stays, done } = options;
    stop(key);
    const toast: Toast = {
      key,
      severity,
      message,
      subMessages,
      ...(detail ? { detail } : {}),
      ...(action ? { action } : {}),
      ...(done === undefined ? {} : { done }),
    };
    const replaces = toasts.some((shown) => shown.key === key);
    publish(replaces ? toasts.map((shown) => (shown.key === key ? toast : shown)) : [...toasts, toast]);
    if (severity === 'progress' || stays) return;
    run(key, action ? staysFor.withAction : staysFor[severity]);
  };

  return {
    error: (message: string, options?: ToastOptions) => show('error', message, options),
    success: (message: string, options?: ToastOptions) => show('success', message, options),
    /** Background work. The toast stays until another with its key replaces it. */
    progress: (message: string, options: ToastOptions & { key: string; done: number | null }) =>
      show('progress', message, options),
    isShown: (key: string) => toasts.some((shown) => shown.key === key),
    dismiss,
    pause: (key: string) => {
      const clock = clocks.get(key);
      if (!clock?.timer) return;
      clearTimeout(clock.timer);
      clocks.set(key, { ...clock, left: clock.left - (Date.now() - clock.startedAt), timer: undefined });
    },
    resume: (key: string) => {
      const clock = clocks.get(key);
      if (clock && !clock.timer) run(key, clock.left);
    },
    current: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const toast = createToastStore();
