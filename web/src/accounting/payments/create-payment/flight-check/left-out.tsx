import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CheckedPartner } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import type { Standing } from '@backdock/core/accounting/payments/payments.values.ts';
import { currency as money } from '@backdock/core/kit/money.ts';
import { linkTo } from '../../../../platform/page-link.ts';
import { partnerAccountingPage } from '../../../../links/record-page.ts';
import { ListRow } from '../../../../ui/layout/list-card.tsx';
import { TextLink } from '../../../../ui/text/links.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import { standingLabels, standingTones } from '../run-words.ts';
import { useRelease } from '../basket/use-basket-actions.ts';
import type { Run } from '../use-run.ts';

interface LeftOutProps {
  partners: readonly CheckedPartner[];
  run: Run;
}

/** The partners that stay in the basket, and why. */
export function LeftOut({ partners, run }: LeftOutProps) {
  return (
    <Panel title="Excluded">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, my: -1, p: 0 }}>
        {partners.map((partner) => (
          <ListRow
            key={partner.partnerId}
            title={partner.partnerName}
            chips={
              <StatusChip label={standingLabels[partner.standing]} tone={standingTones[partner.standing]} />
            }
            actions={<WayOut partner={partner} run={run} />}
          >
            <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[money(partner.net, run.currency), partner.why].filter(Boolean).join(' · ')}
            </Box>
          </ListRow>
        ))}
      </Box>
    </Panel>
  );
}

const aboutPayTo: ReadonlySet<Standing> = new Set([
  'PayToPending',
  'PayToMissing',
  'WrongMethod',
  'PayToRejected',
  'Prenote',
] as const);

/** The action that brings the partner back in, if there is one. */
function WayOut({ partner, run }: { partner: CheckedPartner; run: Run }) {
  const releasing = useRelease(run.paymentType);
  const { standing, partnerName } = partner;
  if (standing === 'Held') {
    return (
      <Button
        size="small"
        aria-label={`Release ${partnerName}`}
        loading={releasing.isPending}
        onClick={() => releasing.mutate(partner)}
      >
        Release
      </Button>
    );
  }
  return aboutPayTo.has(standing) ? (
    <TextLink {...linkTo(partnerAccountingPage(partner))} aria-label={`Open bank details for ${partnerName}`}>
      Open bank details
    </TextLink>
  ) : null;
}
