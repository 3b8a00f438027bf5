import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { creditRequestReasonLabels } from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { InvoiceReview } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { tabular } from '../../ui/text/figures.ts';
import { choiceIn, decisionsFor, whyNot, type Decision, type Draft } from './decision.ts';
import { consequence, decisionLabels, postedBy } from './decision-words.ts';

interface ChoiceCardsProps {
  review: InvoiceReview;
  draft: Draft;
  onChoose: (decision: Decision) => void;
}

/** Every way to decide, each with what it posts. */
export function ChoiceCards({ review, draft, onChoose }: ChoiceCardsProps) {
  return (
    <RadioGroup
      aria-label="Decision"
      value={draft.decision ?? ''}
      onChange={(_, decision) => onChoose(decision as Decision)}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {decisionsFor(review).map((decision) => (
        <ChoiceCard key={decision} review={review} draft={draft} decision={decision} />
      ))}
    </RadioGroup>
  );
}

function ChoiceCard({
  review,
  draft,
  decision,
}: Omit<ChoiceCardsProps, 'onChoose'> & { decision: Decision }) {
  const [titleId, detailId] = [useId(), useId()];
  const reason = whyNot(review, decision);
  const isChosen = draft.decision === decision;
  const claims = isChosen ? (choiceIn(review, decision)?.claims ?? []) : [];
  return (
    <Box component="label" className={reason === null ? undefined : 'disabled'} sx={cardLook}>
      <Radio
        size="small"
        value={decision}
        disabled={reason !== null}
        slotProps={{ input: { 'aria-labelledby': titleId, 'aria-describedby': detailId } }}
        sx={{ p: 0, mt: '1px' }}
      />
      <Box id={titleId} className="title">
        <span>{decisionLabels[decision]}</span>
        <span>{currency(postedBy(review, decision), review.currency)}</span>
      </Box>
      <Box id={detailId} className="detail">
        {reason ?? consequence(review, decision, draft.reason)}
        {claims.length > 0 ? (
          <Box component="span" className="claims">
            {claims.map((claim) => (
              <span key={claim.reason}>
                <span>{creditRequestReasonLabels[claim.reason]}</span>
                <span>{currency(claim.amount, review.currency)}</span>
              </span>
            ))}
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

const row = { display: 'flex', justifyContent: 'space-between', gap: 1.5 } as const;

const cardLook = {
  ...tabular,
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr)',
  columnGap: 1.25,
  px: 1.5,
  py: 1.25,
  typography: 'body2',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'tokens.paperHover' },
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '&:has(input:checked)': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px var(--bd-palette-primary-main)',
    bgcolor: 'color-mix(in srgb, var(--bd-palette-tokens-brandSoft) 40%, transparent)',
  },
  '&.disabled': { cursor: 'default', bgcolor: 'tokens.paperHead' },
  '&.disabled .title': { color: 'text.tertiary' },
  '& .title': { ...row, fontWeight: 600, color: 'text.primary' },
  '& .title span:last-child': { whiteSpace: 'nowrap' },
  '& .detail': { gridColumn: 2, color: 'text.secondary', overflowWrap: 'anywhere' },
  '& .claims': {
    display: 'grid',
    gap: 0.25,
    mt: 1,
    pt: 1,
    borderTop: 1,
    borderColor: 'tokens.brandLine',
    '& > span': row,
  },
} as const;
