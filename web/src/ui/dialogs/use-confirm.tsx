import { useState, type ReactNode } from 'react';
import { ConfirmationDialog, type ConfirmationDialogProps } from './confirmation-dialog.tsx';

type Question = Omit<ConfirmationDialogProps, 'open' | 'onClose'>;

/** Confirms from code: `const { confirm, dialog } = useConfirm()`, with `dialog` rendered somewhere on the page. */
export function useConfirm(): { confirm: (question: Question) => void; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    confirm: (next) => {
      setQuestion(next);
      setOpen(true);
    },
    // Keeps the last question while the dialog fades out, so its text doesn't change.
    dialog: question ? (
      <ConfirmationDialog {...question} open={isOpen} onClose={() => setOpen(false)} />
    ) : null,
  };
}
