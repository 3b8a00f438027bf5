import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { FileReview } from '@backdock/core/accounting/payments/payment-files/file-review.schema.ts';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { call } from '../../../../platform/api.ts';
import { loadProblem } from '../../../../platform/api-error.ts';
import { queryOf } from '../../../../platform/query-of.ts';
import { BaseDialog } from '../../../../ui/dialogs/base-dialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { ErrorState, TextSkeleton } from '../../../../ui/feedback/states.tsx';
import { toast } from '../../../../ui/feedback/toast-store.ts';
import type { FileStepProps } from './file-step.ts';
import { refreshFiles } from '../payment-file-queries.ts';
import { ReviewParts } from './review-parts.tsx';

/** The second person's review before approval. A user who can't approve sees the same, and why. */
export function ReviewDialog({ file, onClose }: FileStepProps) {
  const { data, error, refetch } = useQuery(
    queryOf(paymentFiles.review, { params: { paymentFileId: file.id } }),
  );
  if (data) return <LoadedReview file={file} review={data} onClose={onClose} />;
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={`Review ${file.name}`}
      size="xl"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </BaseDialog>
  );
}

function LoadedReview({ file, review, onClose }: FileStepProps & { review: FileReview }) {
  const { id, name, version, sha256 } = file;
  // Frozen when the dialog opens, because approving makes the file unapprovable.
  const [whyNot] = useState(() => whyNotNow(file, review));
  const title = `Review ${name}`;
  if (whyNot === null) {
    return (
      <FormDialog
        open
        onClose={onClose}
        onReload={refreshFiles}
        title={title}
        size="xl"
        submitLabel="Approve"
        schema={z.strictObject({})}
        defaultValues={{}}
        skipDirtyCheck
        onSaved={() => {
          toast.success(`${name} approved`);
          void refreshFiles();
        }}
        onSubmit={() =>
          call(paymentFiles.approve, { params: { paymentFileId: id }, body: { version, sha256 } })
        }
      >
        {() => <ReviewParts file={file} review={review} />}
      </FormDialog>
    );
  }
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={title}
      size="xl"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Alert severity="info" icon={<Icon name="info" />} sx={{ mb: 2 }}>
        {whyNot}
      </Alert>
      <ReviewParts file={file} review={review} />
    </BaseDialog>
  );
}

function whyNotNow({ may, whyNot }: FileStepProps['file'], { isSameContent }: FileReview): string | null {
  if (!may.approve) return 'You can view payment files but not approve them.';
  if (!isSameContent)
    return 'This file was changed, so it can’t be approved. Cancel it and create a new one.';
  return whyNot.approve;
}
