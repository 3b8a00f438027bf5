import { useState, type ReactNode } from 'react';
import { ConfirmationDialog, type ConfirmationDialogProps } from './confirmation-dialog.tsx';

type Question = Omit<ConfirmationDialogProps, 'open' | 'onClose'>;

/** Asks from code: `const { confirm, dialog } = useConfirm()`, with `dialog` drawn somewhere on the page. */
export function useConfirm(): { confirm: (question: Question) => void; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    confirm: (next) => {
      setQuestion(next);
      setOpen(true);
    },
    // The last question stays while the dialog fades, so that its text does not change before it is gone.
    dialog: question ? (
      <ConfirmationDialog {...question} open={isOpen} onClose={() => setOpen(false)} />
    ) : null,
  };
}
