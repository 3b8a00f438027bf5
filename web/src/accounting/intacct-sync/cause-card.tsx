import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { causeInWords } from '@backdock/core/accounting/intacct-sync/sync-causes.rules.ts';
import type { SyncCure } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { SyncCauseGroup } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { isOneByOne } from '@backdock/core/accounting/intacct-sync/sync-cures.rules.ts';
import type { TicketOfCause } from '@backdock/core/help-desk/system-tickets/system-tickets.contract.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { kindsText } from '../../intacct/sync-words.ts';
import { TicketOfCauseLink } from '../../links/ticket-of-cause.tsx';
import { decimal } from '../../ui/grid/columns/format.ts';
import { cureLabels } from './cure-words.ts';

interface CauseCardProps {
  group: SyncCauseGroup;
  /** Whether the list below is filtered to this cause. */
  isChosen: boolean;
  canCure: boolean;
  ticket: TicketOfCause | undefined;
  onChoose: () => void;
  onCure: (cure: SyncCure) => void;
}

/** Why records aren't in Intacct, how many, and the cures that apply to all of them. */
export function CauseCard({ group, isChosen, canCure, ticket, onChoose, onCure }: CauseCardProps) {
  const { title, meaning, advice } = causeInWords(group.category);
  const headingId = useId();
  const forAll = group.cures.filter((cure) => !isOneByOne(cure));
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={headingId}
      data-chosen={isChosen}
      sx={card}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1.5 }}>
        <Typography variant="subtitle1" component="h2" id={headingId}>
          <ButtonBase aria-pressed={isChosen} onClick={onChoose} sx={stretched}>
            {title}
          </ButtonBase>
        </Typography>
        <Typography variant="stat" component="p" sx={{ lineHeight: 1 }}>
          {decimal(group.count)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
        {`${kindsText(group)} · last ${longDate(group.newest)}`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {meaning}
      </Typography>
      <Typography variant="body2">{advice}</Typography>
      {forAll.length < group.cures.length ? (
        <Typography variant="body2">Open a record in the list below to compare it with Intacct.</Typography>
      ) : null}
      {ticket ? (
        <Typography variant="body2" sx={{ position: 'relative', zIndex: 1 }}>
          <TicketOfCauseLink ticket={ticket} />
        </Typography>
      ) : null}
      {canCure && forAll.length > 0 ? (
        <Box sx={cures}>
          {forAll.map((cure, at) => (
            <Button
              key={cure}
              size="small"
              variant={at === 0 ? 'outlined' : 'text'}
              aria-label={`${cureLabels[cure]}: ${title}`}
              aria-haspopup="dialog"
              onClick={() => onCure(cure)}
            >
              {cureLabels[cure]}
            </Button>
          ))}
        </Box>
      ) : null}
    </Paper>
  );
}

const card = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 0.75,
  px: 2.25,
  py: 2,
  '&:hover': { borderColor: 'tokens.lineStrong' },
  '&[data-chosen=true]': { borderColor: 'primary.main', bgcolor: 'tokens.brandSoft' },
} as const;
/** Makes the whole card clickable except for its own buttons. */
const stretched = {
  position: 'static',
  font: 'inherit',
  textAlign: 'left',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
const cures = {
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mt: 'auto',
  pt: 0.75,
} as const;
