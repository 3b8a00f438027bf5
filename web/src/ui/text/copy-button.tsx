import Button from '@mui/material/Button';
import { Icon } from '../icons.tsx';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  text: string;
  label?: string;
  /** Plain text is quieter if there are many on a page. */
  variant?: 'outlined' | 'text';
}

/** Copies text and confirms it for two seconds. */
export function CopyButton({ text, label = 'Copy', variant = 'outlined' }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(text);
  return (
    <Button
      size="small"
      variant={variant}
      startIcon={isCopied ? <Icon name="check" size={15} /> : <Icon name="copy" size={15} />}
      onClick={copy}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}
