import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { checkOf, formulaOf, type XRay, type XRayRow } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { tabular } from '../ui/text/figures.ts';
import { Icon } from '../ui/icons.tsx';
import { besideArrow, XRayPartLine } from './x-ray-part.tsx';

interface XRayViewProps {
  xRay: XRay;
  /** More about a row, shown below it. */
  renderBelow?: (row: XRayRow) => ReactNode;
}

/** The sum as written out by hand, each part with its records. */
export function XRayView({ xRay, renderBelow }: XRayViewProps) {
  const { parts, total, title, notes = [] } = xRay;
  const check = checkOf(xRay);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" sx={{ ...tabular, color: 'text.secondary' }}>
        {formulaOf(xRay)}
      </Typography>
      <Box sx={{ typography: 'body2' }}>
        {parts.map((part, at) => (
          <XRayPartLine
            key={part.label}
            part={part}
            currency={xRay.currency}
            isRight={check.parts[at] ?? false}
            isFirst={at === 0}
            startsOpen={parts.length === 1}
            renderBelow={renderBelow}
          />
        ))}
        <Box sx={totalLine}>
          <Box component="span" aria-hidden sx={{ width: 14 }}>
            =
          </Box>
          <Box component="span" sx={{ flex: 1 }}>
            {title}
          </Box>
          <Box component="span" sx={tabular}>
            {currency(total, xRay.currency)}
          </Box>
        </Box>
      </Box>
      <AddsUp isRight={check.total && check.parts.every(Boolean)} />
      {notes.map((note) => (
        <Typography key={note} variant="body2">
          {note}
        </Typography>
      ))}
    </Box>
  );
}

const totalLine = {
  display: 'flex',
  gap: 1,
  mt: 0.5,
  pt: 1,
  pr: besideArrow,
  borderTop: 2,
  borderColor: 'divider',
  fontWeight: 600,
} as const;

function AddsUp({ isRight }: { isRight: boolean }) {
  return (
    <Typography
      variant="body2"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        color: isRight ? 'tokens.success' : 'tokens.error',
      }}
    >
      <Icon name={isRight ? 'success' : 'warning'} size={15} />
      {isRight ? 'Reconciled.' : 'This doesn’t add up. Contact your administrator.'}
    </Typography>
  );
}
