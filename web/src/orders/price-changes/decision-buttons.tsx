import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { BuyerDecision } from '@backdock/core/orders/price-changes/price-changes.values.ts';

interface DecisionButtonsProps {
  label: string;
  value: BuyerDecision | null;
  onChange: (decision: BuyerDecision | null) => void;
  /** Why it can't be approved. */
  whyNotApprove?: string | null;
}

/** Approve or decline; pressing the chosen one again takes it back. */
export function DecisionButtons({ label, value, onChange, whyNotApprove }: DecisionButtonsProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, next: BuyerDecision | null) => onChange(next)}
      sx={look}
    >
      <ToggleButton
        value="Approved"
        disabled={Boolean(whyNotApprove)}
        {...(whyNotApprove && { title: whyNotApprove })}
        className="approve"
      >
        Approve
      </ToggleButton>
      <ToggleButton value="Declined" className="decline">
        Decline
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

const look = {
  '& .MuiToggleButton-root': { px: 1, height: 32, typography: 'button', color: 'text.secondary' },
  '& .approve.Mui-selected, & .approve.Mui-selected:hover': {
    color: 'tokens.success',
    bgcolor: 'tokens.successSoft',
  },
  '& .decline.Mui-selected, & .decline.Mui-selected:hover': {
    color: 'tokens.error',
    bgcolor: 'tokens.errorSoft',
  },
} as const;
