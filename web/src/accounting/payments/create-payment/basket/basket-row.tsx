import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { BasketPartner } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency as money } from '@backdock/core/kit/money.ts';
import { tabular } from '../../../../ui/text/figures.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { TextLink } from '../../../../ui/text/links.tsx';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import { searchAfter } from '../run-search.ts';
import { useRelease, useRemove } from './use-basket-actions.ts';
import type { Run } from '../use-run.ts';

interface BasketRowProps {
  partner: BasketPartner;
  run: Run;
  onHold: () => void;
}

/** One partner in the basket, with its actions. */
export function BasketRow({ partner, run, onHold }: BasketRowProps) {
  const { partnerId, partnerName, net, hold, standing, why } = partner;
  const removing = useRemove(run.paymentType);
  const releasing = useRelease(run.paymentType);
  return (
    <Box component="li" aria-label={partnerName} sx={row}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <TextLink
          to="."
          search={(before) => searchAfter(before, { partner: partnerId })}
          resetScroll={false}
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {partnerName}
        </TextLink>
        <Box
          component="span"
          sx={{ ...tabular, fontWeight: 550, ...(standing !== 'Pays' && { color: 'text.tertiary' }) }}
        >
          {money(net, run.currency)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.25, color: 'text.tertiary' }}>
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {contentOf(partner, run)}
        </Box>
        {hold ? (
          <Button
            size="small"
            variant="text"
            aria-label={`Release ${partnerName}`}
            loading={releasing.isPending}
            onClick={() => releasing.mutate(partner)}
          >
            Release
          </Button>
        ) : (
          <Button size="small" variant="text" aria-label={`Hold ${partnerName}`} onClick={onHold}>
            Hold
          </Button>
        )}
        <Tooltip title="Remove from basket">
          <IconButton
            size="small"
            aria-label={`Remove ${partnerName}`}
            loading={removing.isPending}
            onClick={() => removing.mutate({ partner })}
          >
            <Icon name="close" size={15} />
          </IconButton>
        </Tooltip>
      </Box>
      {hold ? <Hold hold={hold} /> : null}
      {!hold && why ? <Box sx={{ mt: 0.5, color: 'warning.main' }}>{why}</Box> : null}
    </Box>
  );
}

function contentOf(
  { invoiceCount, creditCount, credits, discount }: BasketPartner,
  { currency }: Run,
): string {
  return [
    pluralize(invoiceCount, 'invoice'),
    ...(creditCount > 0 ? [`${pluralize(creditCount, 'credit')} totaling ${money(credits, currency)}`] : []),
    ...(discount > 0 ? [`discount of ${money(discount, currency)}`] : []),
  ].join(', ');
}

function Hold({ hold }: { hold: NonNullable<BasketPartner['hold']> }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mt: 0.5 }}>
      <StatusChip label="Held" tone="warning" />
      <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`${hold.reason} · ${hold.by}, ${shortDate(hold.on)}`}
      </Box>
    </Box>
  );
}

const row = {
  px: 2,
  py: 1,
  typography: 'body2',
  '& + li': { borderTop: 1, borderColor: 'tokens.lineSoft' },
} as const;
