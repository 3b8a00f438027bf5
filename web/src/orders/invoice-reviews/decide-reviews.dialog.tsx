import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import {
  invoiceReviews,
  maxDecidedReviews,
  type GroupDecision,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import type { DeclineReason } from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { refresh } from '../../platform/query-of.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { SubmitActions } from '../../ui/dialogs/submit-actions.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import type { Selection } from '../../ui/grid/selection/selection.ts';
import { Icon } from '../../ui/icons.tsx';
import { Skipped } from '../skipped.tsx';
import { DecidableTable } from './decidable-table.tsx';
import { DecisionFields } from './decision-fields.tsx';
import {
  commentNeededBy,
  groupBody,
  groupButtonLabel,
  namesText,
  sharedReason,
  totalsText,
  whyNotAll,
  type GroupChoice,
} from './group-decision.ts';
import { GroupChoices } from './group-choices.tsx';
import { decideTogether, previewQuery } from './invoice-review-queries.ts';

interface GroupDraft {
  decision: GroupChoice | null;
  comment: string;
  /** Null until someone picks one: the reviews suggest it. */
  reason: DeclineReason | null;
  notifySupplier: boolean;
}

interface DecideReviewsDialogProps {
  selection: Selection;
  /** The previous choice. */
  initial?: GroupDraft;
  onClose: () => void;
  onDone: () => void;
}

const emptyDraft: GroupDraft = { decision: null, comment: '', reason: null, notifySupplier: true };

/** Previews the selected reviews; then decides them all the same way. */
export function DecideReviewsDialog({
  selection,
  initial = emptyDraft,
  onClose,
  onDone,
}: DecideReviewsDialogProps) {
  const sending = useMutation({
    mutationFn: (body: GroupDecision) => decideTogether(body),
    onSuccess: ({ decided }, body) => {
      toast.success(`${pluralize(decided, 'bill')} ${body.decision.toLowerCase()}`);
      onDone();
      onClose();
    },
    // Shows what changed meanwhile.
    onError: () => refresh(invoiceReviews.preview),
  });
  // Once sent, a new preview would skip everything that was just decided.
  const preview = useQuery({
    ...previewQuery(selection),
    enabled: !sending.isPending && !sending.isSuccess,
  });
  const [typed, setTyped] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const reviews = preview.data?.reviews ?? [];
  const count = reviews.length;
  const isTooMany = count > maxDecidedReviews;
  const isPossible = typed.decision !== null && whyNotAll(reviews, typed.decision) === null;
  const decision = isPossible ? typed.decision : null;
  const draft = { ...typed, decision, reason: typed.reason ?? sharedReason(reviews) };
  const needing = commentNeededBy(reviews, decision);
  const isMissing = needing.length > 0 && draft.comment.trim() === '';
  const change = (part: Partial<GroupDraft>) => setTyped((before) => ({ ...before, ...part }));
  const send = () => {
    setChecked(true);
    if (count > 0 && !isTooMany && decision && !isMissing)
      sending.mutate(groupBody(reviews, decision, draft));
  };
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={preview.data ? `Decide ${pluralize(count, 'bill')}` : 'Decide bills'}
      size="xl"
      isBusy={sending.isPending}
      onSubmit={send}
      actions={
        <SubmitActions
          label={groupButtonLabel(count, decision)}
          isBusy={sending.isPending}
          canSubmit={count > 0 && !isTooMany && decision !== null}
          onClose={onClose}
        />
      }
    >
      {preview.error && !preview.data ? (
        <ErrorState message={loadProblem(preview.error)} onRetry={() => void preview.refetch()} />
      ) : preview.data ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Skipped skipped={preview.data.skipped.map((one) => ({ ...one, name: one.invoiceNumber }))} />
          {isTooMany ? (
            <Alert severity="warning" icon={<Icon name="warning" />}>
              {`Up to ${maxDecidedReviews} bills can be decided at once. Select fewer.`}
            </Alert>
          ) : null}
          {count > 0 ? (
            <>
              <DecidableTable reviews={reviews} />
              <GroupChoices
                reviews={reviews}
                value={decision}
                onChange={(next) => change({ decision: next })}
              />
              {decision ? (
                <>
                  {decision === 'AsBilled' && needing.length > 0 ? (
                    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                      {`Comment required for ${namesText(needing)}.`}
                    </Box>
                  ) : null}
                  <DecisionFields
                    draft={draft}
                    onChange={change}
                    isCommentNeeded={needing.length > 0}
                    isChecked={isChecked}
                    mailTo="the suppliers"
                  />
                  <Box sx={{ typography: 'button' }}>{totalsText(reviews, decision)}</Box>
                </>
              ) : null}
            </>
          ) : null}
          <Problem error={sending.error} />
        </Box>
      ) : (
        <TextSkeleton lines={6} />
      )}
    </BaseDialog>
  );
}
