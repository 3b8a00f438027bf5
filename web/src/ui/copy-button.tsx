import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './icons.tsx';
import { toast } from './toast-store.ts';

const saysCopiedMs = 2_000;

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        clearTimeout(timer.current);
        setCopied(true);
        timer.current = setTimeout(() => setCopied(false), saysCopiedMs);
      },
      () => toast.error('The browser did not allow copying.'),
    );
  return (
    <Button
      size="small"
      startIcon={isCopied ? <Icon name="check" size={15} /> : <Icon name="copy" size={15} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}
