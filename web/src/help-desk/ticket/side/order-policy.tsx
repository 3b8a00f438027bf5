import Box from '@mui/material/Box';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { SupportOrder } from '@backdock/core/support/support-orders.contract.ts';
import { SideCard, SideLine } from './side-card.tsx';

/** The marketplace's policy that was in force when the customer ordered. */
export function OrderPolicy({ order: { brokerName, brokerPolicies } }: { order: SupportOrder }) {
  if (!brokerPolicies) return null;
  const { returnWindowDays, restockingPercent, cancellationRule, damageProofRequired, contactRules } =
    brokerPolicies;
  return (
    <SideCard title={`${brokerName} policy`}>
      <Box sx={{ display: 'grid', gap: 0.75, mt: 0.75 }}>
        <SideLine left="Return window" right={pluralize(returnWindowDays, 'day')} />
        <SideLine left="Restocking fee" right={`${restockingPercent}%`} />
        <SideLine left="Proof of damage" right={damageProofRequired ? 'Required' : 'Not required'} />
        <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>{cancellationRule}</Box>
        {contactRules ? <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>{contactRules}</Box> : null}
      </Box>
    </SideCard>
  );
}
