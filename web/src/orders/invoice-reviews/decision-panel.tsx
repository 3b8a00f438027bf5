import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { currency } from '@backdock/core/kit/money.ts';
import type {
  InvoiceReview,
  InvoiceReviewRow,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { Problem } from '../../ui/feedback/problem.tsx';
import { useShortcut } from '../../ui/feedback/shortcuts.tsx';
import { UnsavedChanges } from '../../ui/form/unsaved-changes.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { CoverRequests } from './cover-requests.tsx';
import { DecideReviewsDialog } from './decide-reviews.dialog.tsx';
import {
  decisionsFor,
  draftFor,
  needsComment,
  possibleDraft,
  sentOf,
  whyNone,
  whyNot,
  type Decision,
  type Draft,
} from './decision.ts';
import { DecisionAmount } from './decision-amount.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { DecisionFrame } from './decision-frame.tsx';
import { buttonLabel, claimAfterPriceChanges } from './decision-words.ts';
import { isGroupChoice } from './group-decision.ts';
import { useSendDecision } from './use-send-decision.ts';

interface DecisionPanelProps {
  review: InvoiceReview;
  /** Similar bills to decide the same way. */
  togetherIds: readonly number[];
  /** The reviews after this one. */
  rest: readonly InvoiceReviewRow[];
}

/** The ways to decide a pending review, for those who can. */
export function DecisionPanel({ review, togetherIds, rest }: DecisionPanelProps) {
  const [typed, setTyped] = useState(() => draftFor(review));
  const [isChecked, setChecked] = useState(false);
  const [isDecidingTogether, setDecidingTogether] = useState(false);
  const comment = useRef<HTMLElement>(null);
  const { sending, goOn } = useSendDecision(review);
  const draft = possibleDraft(typed, review);
  const { decision } = draft;
  const isCommentNeeded = needsComment(review, decision);
  const isTogether = togetherIds.length > 0 && isGroupChoice(decision);
  const change = (part: Partial<Draft>) => setTyped((before) => ({ ...before, ...part }));
  const send = () => {
    setChecked(true);
    if (decision === null || sending.isPending) return;
    if (isCommentNeeded && draft.comment.trim() === '') comment.current?.focus();
    else if (isTogether) setDecidingTogether(true);
    else sending.mutate({ sent: sentOf(draft, decision, review), next: rest[0] });
  };
  const press = (chosen: Decision) => {
    const isOffered = decisionsFor(review).includes(chosen) && whyNot(review, chosen) === null;
    if (!isOffered || sending.isPending) return;
    change({ decision: chosen });
    if (needsComment(review, chosen)) comment.current?.focus();
  };
  const nobody = whyNone(review);
  if (nobody !== null) {
    return <DecisionFrame foot={sending.error && <Problem error={sending.error} />}>{nobody}</DecisionFrame>;
  }
  const isUnsaved = draft.comment.trim() !== '' || draft.coveredIds.length > 0;
  return (
    <DecisionFrame
      foot={
        <>
          <Problem error={sending.error} />
          <Button
            variant="contained"
            color="primary"
            fullWidth
            loading={sending.isPending}
            disabled={decision === null}
            onClick={send}
          >
            {isTogether ? `Continue with ${togetherIds.length + 1} bills` : buttonLabel(review, decision)}
          </Button>
        </>
      }
    >
      <DecisionKeys onChoose={press} onSend={send} />
      <UnsavedChanges of={review.invoiceNumber} when={isUnsaved && !sending.isPending} />
      <ChoiceCards review={review} draft={draft} onChoose={(chosen) => change({ decision: chosen })} />
      {decision === 'CreditMemo' ? (
        <CoverRequests
          review={review}
          pickedIds={draft.coveredIds}
          onPick={(coveredIds) => change({ coveredIds })}
        />
      ) : null}
      <DecisionAmount review={review} decision={decision} />
      <DecisionFields
        draft={draft}
        onChange={change}
        isCommentNeeded={isCommentNeeded}
        isChecked={isChecked}
        commentRef={comment}
        mailTo={review.mailTo?.name ?? null}
      />
      {decision === 'ClaimDifference' ? <PendingPrices review={review} /> : null}
      {isDecidingTogether && isGroupChoice(decision) ? (
        <DecideReviewsDialog
          selection={{ ids: [review.id, ...togetherIds] }}
          initial={{ ...draft, decision }}
          onClose={() => setDecidingTogether(false)}
          onDone={() => goOn(rest.find(({ id }) => !togetherIds.includes(id)))}
        />
      ) : null}
    </DecisionFrame>
  );
}

/** An undecided price change may make part of a claim unnecessary. */
function PendingPrices({ review }: { review: InvoiceReview }) {
  const claim = claimAfterPriceChanges(review);
  if (claim === null) return null;
  return (
    <Box sx={noteLook}>
      <Icon name="history" size={15} />
      {`If the price change is approved first, the claim drops to ${currency(claim, review.currency)}.`}
    </Box>
  );
}

interface DecisionKeysProps {
  onChoose: (decision: Decision) => void;
  onSend: () => void;
}

/** Keys that work, and are listed, only for those who can decide. */
function DecisionKeys({ onChoose, onSend }: DecisionKeysProps) {
  useShortcut('a', 'Approve as billed', () => onChoose('AsBilled'));
  useShortcut('c', 'Claim the difference', () => onChoose('ClaimDifference'));
  useShortcut('s', 'Short pay', () => onChoose('ShortPay'));
  useShortcut('d', 'Decline', () => onChoose('Decline'));
  useShortcut('mod+enter', 'Send decision', onSend);
  return null;
}

const noteLook = {
  display: 'flex',
  gap: 1.25,
  px: 1.5,
  py: 1.25,
  borderRadius: '8px',
  typography: 'body2',
  color: 'text.secondary',
  bgcolor: 'tokens.muteSoft',
} as const;
