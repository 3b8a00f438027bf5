import type { ReactNode } from 'react';
import { AchContentDialog } from './ach-content.dialog.tsx';
import { AcknowledgeDialog } from '../acknowledge.dialog.tsx';
import { CancelFileDialog } from './cancel-file.dialog.tsx';
import type { FileStepProps } from './file-step.ts';
import { FinalizeFileDialog } from './finalize-file.dialog.tsx';
import { MarkSentDialog } from './mark-sent.dialog.tsx';
import type { FileAction } from './next-step.ts';
import type { FetchAction } from '../payment-file-queries.ts';
import { ReviewDialog } from './review.dialog.tsx';
import { StateResultsDialog } from './state-results.dialog.tsx';

export type DialogAction = Exclude<FileAction, FetchAction>;

const dialogs: Readonly<Record<DialogAction, (props: FileStepProps) => ReactNode>> = {
  approve: ReviewDialog,
  markSent: MarkSentDialog,
  acknowledge: AcknowledgeDialog,
  finalize: FinalizeFileDialog,
  stateResults: StateResultsDialog,
  content: AchContentDialog,
  cancel: CancelFileDialog,
};

export function FileDialog({ action, ...props }: FileStepProps & { action: DialogAction }) {
  const Dialog = dialogs[action];
  return <Dialog {...props} />;
}
