import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { FileReview } from '@backdock/core/accounting/payments/file-review.schema.ts';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { call } from '../../../platform/api.ts';
import { loadProblem } from '../../../platform/api-error.ts';
import { BaseDialog } from '../../../ui/dialogs/base-dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { ErrorState, TextSkeleton } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast-store.ts';
import type { FileStepProps } from './file-step.ts';
import { fileParams, refreshFile, reviewQuery } from './payment-file-queries.ts';
import { ReviewParts } from './review-parts.tsx';

/** What the second person looks at before they approve. Who cannot approve reads the same, and why they cannot. */
export function ReviewDialog({ file, onClose }: FileStepProps) {
  const { data, error, refetch } = useQuery(reviewQuery(file.id));
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
  // As it was when the dialog opened: approving is itself a reason why it cannot be approved any more.
  const [whyNot] = useState(() => whyNotNow(file, review));
  const title = `Review ${name}`;
  if (whyNot === null) {
    return (
      <FormDialog
        open
        onClose={onClose}
        onReload={() => refreshFile(id)}
        title={title}
        size="xl"
        submitLabel="Approve"
        schema={z.strictObject({})}
        defaultValues={{}}
        skipDirtyCheck
        onSaved={() => {
          toast.success(`${name} is approved`);
          void refreshFile(id);
        }}
        onSubmit={() => call(paymentFiles.approve, { params: fileParams(id), body: { version, sha256 } })}
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
  if (!may.approve) return 'You may look at payment files, but not approve them.';
  if (!isSameContent) return 'A file that was changed cannot be approved. Cancel it and make it anew.';
  return whyNot.approve;
}
