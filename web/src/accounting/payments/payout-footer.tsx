import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useId, useState } from 'react';
import type { Payout } from '@backdock/core/accounting/payments/payout.schema.ts';
import { currency as money } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { linkTo } from '../../platform/page-link.ts';
import { partnerPage } from '../../links/record-page.ts';
import { tabular } from '../../ui/text/figures.ts';
import { decimal } from '../../ui/grid/columns/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { payoutLines, type PayoutLine } from './payout-lines.ts';

/** How a file's amount is calculated, the same everywhere it appears. */
export function PayoutFooter({ payout, label = 'Payment amount' }: { payout: Payout; label?: string }) {
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{ display: 'grid', typography: 'body2', border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      {payoutLines(payout).map((line) => (
        <Line key={line.label} line={line} currency={payout.currency} />
      ))}
      <Box sx={{ ...row, mt: 0.5, pt: 0.75, borderTop: 1, borderColor: 'divider', typography: 'subtitle1' }}>
        <span>{label}</span>
        <Box component="strong" sx={amount}>
          {money(payout.pays, payout.currency)}
        </Box>
      </Box>
    </Box>
  );
}

interface LineProps {
  line: PayoutLine;
  currency: Currency;
}

function Line({ line, currency }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const figures = (
    <Box component="span" sx={amount}>
      {money(line.amount, currency)}
    </Box>
  );
  if (line.partners.length === 0) {
    return (
      <Box sx={row}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {line.label}
        </Box>
        {figures}
      </Box>
    );
  }
  return (
    <>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        sx={{ ...row, minHeight: 24, width: '100%', font: 'inherit', '&:hover': { bgcolor: 'action.hover' } }}
      >
        <Box component="span" sx={{ textAlign: 'left', color: 'text.secondary' }}>
          {line.label} <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={12} />
        </Box>
        {figures}
      </ButtonBase>
      <Box component="ul" id={listId} hidden={!isOpen} aria-label={line.label} sx={list}>
        {isOpen ? <Partners line={line} currency={currency} /> : null}
      </Box>
    </>
  );
}

/** The basket and the flight check list everyone; the first few are enough here. */
const maxShown = 50;

function Partners({ line, currency }: LineProps) {
  const shown = line.partners.slice(0, maxShown);
  return (
    <>
      {shown.map((partner) => (
        <Box component="li" key={partner.partnerId} sx={{ py: 0.25 }}>
          <Box sx={row}>
            <TextLink {...linkTo(partnerPage(partner))} sx={{ overflowWrap: 'anywhere' }}>
              {partner.partnerName}
            </TextLink>
            <Box component="span" sx={amount}>
              {money(partner.amount, currency)}
            </Box>
          </Box>
          {partner.why ? <Box sx={{ color: 'text.tertiary' }}>{partner.why}</Box> : null}
        </Box>
      ))}
      {line.partners.length > shown.length ? (
        <Box component="li" sx={{ color: 'text.tertiary' }}>
          {`and ${decimal(line.partners.length - shown.length)} more`}
        </Box>
      ) : null}
    </>
  );
}

const row = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 1,
  py: 0.25,
} as const;
const amount = { ...tabular, whiteSpace: 'nowrap', flex: 'none' } as const;
const list = {
  listStyle: 'none',
  m: 0,
  mb: 0.5,
  pl: 1.5,
  maxHeight: 200,
  overflowY: 'auto',
  // Figures stay beside a scrollbar, not under it.
  scrollbarGutter: 'stable',
  borderLeft: 2,
  borderColor: 'tokens.lineSoft',
} as const;
