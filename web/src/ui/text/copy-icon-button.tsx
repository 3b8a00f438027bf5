import IconButton from '@mui/material/IconButton';
import { Icon } from '../icons.tsx';
import { useCopy } from './use-copy.ts';

/** Copies text where a labeled button would be too much, such as in a list. */
export function CopyIconButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy(text);
  return (
    <IconButton size="small" aria-label={isCopied ? 'Copied' : label} title={label} onClick={copy}>
      <Icon name={isCopied ? 'check' : 'copy'} size={14} />
    </IconButton>
  );
}
