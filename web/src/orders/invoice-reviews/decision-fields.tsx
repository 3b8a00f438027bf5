import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { messages } from '@backdock/core/kit/messages.ts';
import {
  declineReasons,
  type DeclineReason,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import { TextBase } from '../../ui/fields/text-base.tsx';
import { noEmailText } from '../no-email.ts';
import { isMailed, type Draft } from './decision.ts';
import { declineReasonLabels } from './decision-words.ts';

type Fields = Pick<Draft, 'decision' | 'comment' | 'reason' | 'notifySupplier'>;

interface DecisionFieldsProps {
  draft: Fields;
  onChange: (change: Partial<Omit<Fields, 'decision'>>) => void;
  isCommentNeeded: boolean;
  /** Whether to show validation errors. */
  isChecked: boolean;
  commentRef?: Ref<HTMLElement>;
  /** Recipient of the email; null if no contact has an address. */
  mailTo: string | null;
}

/** Everything a decision needs besides the choice: a reason, a comment, and whether to email the supplier. */
export function DecisionFields(props: DecisionFieldsProps) {
  const { draft, onChange, isCommentNeeded, isChecked, commentRef = null, mailTo } = props;
  const isDecline = draft.decision === 'Decline';
  const isMissing = isCommentNeeded && draft.comment.trim() === '';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isDecline ? (
        <TextField
          select
          fullWidth
          name="reason"
          label="Reason"
          required
          value={draft.reason}
          onChange={(event) => onChange({ reason: event.target.value as DeclineReason })}
        >
          {declineReasons.map((reason) => (
            <MenuItem key={reason} value={reason}>
              {declineReasonLabels[reason]}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <TextBase
        name="comment"
        label={isDecline ? 'Comment to the supplier' : 'Comment'}
        value={draft.comment}
        onChange={(comment) => onChange({ comment })}
        onBlur={() => undefined}
        inputRef={commentRef}
        required={isCommentNeeded}
        error={isChecked && isMissing ? messages.required : undefined}
        lines={2}
        htmlInput={{ maxLength: 500 }}
      />
      {isMailed(draft.decision) ? (
        mailTo === null ? (
          <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>{noEmailText}</Box>
        ) : (
          <FormControlLabel
            label={`Email ${mailTo}`}
            control={
              <Checkbox
                size="small"
                checked={draft.notifySupplier}
                onChange={(_, notifySupplier) => onChange({ notifySupplier })}
              />
            }
            sx={{ ml: -1.125, my: -0.75, mr: 0, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
          />
        )
      ) : null}
    </Box>
  );
}
