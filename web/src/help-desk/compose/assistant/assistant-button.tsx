import type { AssistantMode } from '@backdock/core/help-desk/assistant/assistant.values.ts';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { useShortcut } from '../../../ui/feedback/shortcuts.tsx';

interface AssistantButtonProps {
  mode: AssistantMode;
  isOpen: boolean;
  onOpen: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Opens the draft. It says what writes it. */
export function AssistantButton({ mode, isOpen, onOpen, ref }: AssistantButtonProps) {
  useShortcut('i', mode === 'Model' ? 'Draft with the assistant' : 'Draft from a template', onOpen);
  return (
    <Button ref={ref} size="small" aria-expanded={isOpen} onClick={onOpen}>
      {mode === 'Model' ? 'Draft with assistant (i)' : 'Draft from template (i)'}
    </Button>
  );
}
