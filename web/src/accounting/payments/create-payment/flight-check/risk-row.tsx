import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import type { Finding } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { currency as money } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { linkTo } from '../../../../platform/page-link.ts';
import { tabular } from '../../../../ui/text/figures.ts';
import { Key } from '../../../../ui/text/key.tsx';
import { ButtonLink } from '../../../../ui/text/links.tsx';
import { whereToFix } from '../../where-to.ts';
import { FindingAbout } from './finding-about.tsx';
import { RiskAcceptance } from './risk-acceptance.tsx';
import { riskKeys, rowIdAt, type RiskAction } from './use-risk-keys.ts';

interface RiskRowProps {
  risk: Finding;
  currency: Currency;
  place: number;
  isLookedAt: boolean;
  onLook: (place: number) => void;
  onAct: (action: RiskAction) => void;
  /** Set if several can be accepted together. */
  choice: { isOn: boolean; set: (on: boolean) => void } | null;
}

export function RiskRow({ risk, currency, place, isLookedAt, onLook, onAct, choice }: RiskRowProps) {
  const { title, detail, amount, partnerName, acceptance } = risk;
  return (
    <Box
      component="li"
      id={rowIdAt(place)}
      tabIndex={-1}
      aria-label={`${title}: ${partnerName}`}
      onFocus={() => onLook(place)}
      sx={{ ...row, ...(isLookedAt && lookedAt) }}
    >
      {choice && acceptance === null ? (
        <Checkbox
          size="small"
          checked={choice.isOn}
          onChange={(_, on) => choice.set(on)}
          slotProps={{ input: { 'aria-label': `Select ${title}: ${partnerName}` } }}
          sx={{ mt: -0.5, ml: -0.75 }}
        />
      ) : null}
      <Box sx={{ flex: 1, minWidth: 'min(100%, 260px)' }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {title}
          {amount === null ? null : (
            <Box component="span" sx={{ ...tabular, ml: 1 }}>
              {money(amount, currency)}
            </Box>
          )}
        </Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{detail}</Box>
        <FindingAbout finding={risk} />
        {acceptance ? <RiskAcceptance risk={risk} acceptance={acceptance} /> : null}
      </Box>
      <Actions risk={risk} onAct={onAct} />
    </Box>
  );
}

function Actions({ risk, onAct }: Pick<RiskRowProps, 'risk' | 'onAct'>) {
  const { page, label } = whereToFix(risk);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      <ButtonLink {...linkTo(page)} size="small" title={label}>
        Fix <KeyOf action="fix" />
      </ButtonLink>
      <Button size="small" aria-haspopup="dialog" onClick={() => onAct('hold')}>
        Hold <KeyOf action="hold" />
      </Button>
      {risk.acceptance ? null : (
        <Button size="small" aria-haspopup="dialog" onClick={() => onAct('accept')}>
          Accept <KeyOf action="accept" />
        </Button>
      )}
    </Box>
  );
}

/** Hidden on small screens, which rarely have a keyboard. */
function KeyOf({ action }: { action: RiskAction }) {
  return (
    <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
      <Key name={riskKeys[action]} />
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 1.5,
  rowGap: 1,
  px: 1.25,
  py: 1.25,
  mx: -1.25,
  typography: 'body2',
  borderRadius: '8px',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  '& + li': { borderTop: 1, borderColor: 'tokens.lineSoft' },
} as const;
const lookedAt = { bgcolor: 'tokens.paperHover' } as const;
