import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CheckedPartner } from '@backdock/core/accounting/payments/flight-check.contract.ts';
import type { Standing } from '@backdock/core/accounting/payments/payments.values.ts';
import { currency as money } from '@backdock/core/kit/money.ts';
import { ListRow } from '../../../ui/list-card.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { payToPath } from '../where-to.ts';
import { standingLabels, standingTones } from './run-words.ts';
import { useRelease } from './use-basket-actions.ts';
import type { Run } from './use-run.ts';

interface LeftOutProps {
  partners: readonly CheckedPartner[];
  run: Run;
}

/** Who stays in the basket, and why. */
export function LeftOut({ partners, run }: LeftOutProps) {
  return (
    <Panel title="Left out">
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

/** What brings the partner in again, where somebody can do something. */
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
    <TextLink to={payToPath(partner)} aria-label={`Open bank details of ${partnerName}`}>
      Open bank details
    </TextLink>
  ) : null;
}
