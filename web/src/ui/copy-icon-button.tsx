import IconButton from '@mui/material/IconButton';
import { Icon } from './icons.tsx';
import { useCopy } from './use-copy.ts';

/** Copies a text where a button with words would be too much: beside each of many. */
export function CopyIconButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy(text);
  return (
    <IconButton size="small" aria-label={isCopied ? 'Copied' : label} title={label} onClick={copy}>
      <Icon name={isCopied ? 'check' : 'copy'} size={14} />
    </IconButton>
  );
}
