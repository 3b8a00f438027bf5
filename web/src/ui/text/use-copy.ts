import { useEffect, useRef, useState } from 'react';
import { toast } from '../feedback/toast-store.ts';

const saysCopiedMs = 2_000;

/** Copies text and confirms it for two seconds. */
export function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => {
        clearTimeout(timer.current);
        setCopied(true);
        timer.current = setTimeout(() => setCopied(false), saysCopiedMs);
      },
      () => toast.error('Your browser blocked copying.'),
    );
  return { isCopied, copy };
}
