import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ComponentProps } from 'react';
import { signedCurrency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { BillOutcome, PriceChange } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { routinePercent } from '@backdock/core/orders/price-changes/price-changes.values.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { Icon } from '../../ui/icons.tsx';
import { tabular } from '../../ui/text/figures.ts';
import { XRayFigure } from '../../x-ray/x-ray.tsx';
import { choiceXRays } from './choice-effects.ts';
import { PriceChangeItems } from './price-change-items.tsx';
import { counterPriceOf } from './choices.ts';
import { consequences } from './when-you-send.ts';

type ItemsCardProps = ComponentProps<typeof PriceChangeItems> & {
  changes: readonly PriceChange[];
  /** What the choices do to waiting bills. */
  bills: readonly BillOutcome[];
};

const approved = { decision: 'Approved', comment: '', counterPrice: '' } as const;
const isRoutine = ({ differencePercent }: PriceChange) =>
  differencePercent !== null && differencePercent <= routinePercent;

/** The undecided items, and what sending the choices will do. */
export function ItemsCard({ changes, bills, ...props }: ItemsCardProps) {
  const { order, pending, choices, onChoose } = props;
  const headingId = useId();
  const open = pending.filter(({ whyNotApprove }) => !whyNotApprove);
  const routine = open.filter(isRoutine);
  const approve = (requests: readonly PriceChange[]) => {
    for (const { id } of requests) onChoose?.(id, approved);
  };
  return (
    <Paper variant="outlined" component="section" aria-labelledby={headingId}>
      <Box sx={titleLook}>
        <Typography variant="h2" id={headingId}>
          Items
        </Typography>
        <StatusChip label={String(pending.length)} />
        <Box sx={{ flex: 1 }} />
        {onChoose && routine.length > 0 && routine.length < open.length ? (
          <Button size="small" onClick={() => approve(routine)}>
            {`Approve all up to ${routinePercent}%`}
          </Button>
        ) : null}
        {onChoose && open.length > 0 ? (
          <Button size="small" onClick={() => approve(open)}>
            Approve all
          </Button>
        ) : null}
      </Box>
      <PriceChangeItems {...props} />
      <WhenYouSend {...props} bills={bills} />
      <Chosen changes={changes} order={order} pending={pending} choices={choices} />
    </Paper>
  );
}

function WhenYouSend({
  order,
  pending,
  choices,
  bills,
}: Pick<ItemsCardProps, 'order' | 'pending' | 'choices' | 'bills'>) {
  const lines = consequences(order, pending, choices, bills);
  if (lines.length === 0) return null;
  return (
    <Box sx={sendLook}>
      <Box sx={{ typography: 'caption', fontWeight: 550, color: 'text.secondary' }}>When you send</Box>
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {lines.map(({ icon, text }) => (
          <Box component="li" key={icon} sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
            <Icon name={icon} size={15} sx={{ color: 'text.tertiary' }} />
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** `3 to approve`, `1 to decline, 1 counter price`, `1 undecided`, and what they add to the order. */
function Chosen({
  order,
  changes,
  pending,
  choices,
}: Pick<ItemsCardProps, 'order' | 'changes' | 'pending' | 'choices'>) {
  const chosen = pending.flatMap(({ id }) => choices[id] ?? []);
  const approvals = chosen.filter(({ decision }) => decision === 'Approved').length;
  const declines = chosen.filter(({ decision }) => decision === 'Declined');
  const counters = declines.filter((choice) => counterPriceOf(choice) !== null).length;
  const { added } = choiceXRays({ order, changes, choices });
  const undecided = pending.length - chosen.length;
  return (
    <Box sx={chosenLook}>
      <span>{`${approvals} to approve`}</span>
      <span>
        {`${declines.length} to decline${counters > 0 ? `, ${pluralize(counters, 'counter price')}` : ''}`}
      </span>
      <Box component="span" sx={{ color: 'text.tertiary' }}>{`${undecided} undecided`}</Box>
      <Box sx={{ ml: 'auto' }}>
        <Box component="span" sx={{ mr: 1.5, color: 'text.tertiary' }}>
          Order cost
        </Box>
        <strong>
          <XRayFigure xRay={added} text={signedCurrency(added.total, order.currency)} />
        </strong>
      </Box>
    </Box>
  );
}

const titleLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  px: 2.25,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'tokens.lineSoft',
} as const;
const sendLook = {
  px: 2.25,
  py: 1.75,
  typography: 'body2',
  color: 'text.secondary',
  bgcolor: 'tokens.paperHead',
  borderTop: 1,
  borderColor: 'tokens.lineSoft',
} as const;
const chosenLook = {
  ...tabular,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
  px: 2.25,
  py: 1.75,
  typography: 'body2',
  borderTop: 1,
  borderColor: 'tokens.lineSoft',
} as const;
