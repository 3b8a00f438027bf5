import type { SupportOrder } from '@backdock/core/support/support-orders.contract.ts';
import { recordPage } from '../../links/record-page.ts';
import { linkTo } from '../../platform/page-link.ts';
import { Facts, Panel } from '../../ui/layout/panel.tsx';
import { TextLink } from '../../ui/text/links.tsx';

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** The marketplace policy that was in force when the customer ordered. */
export function MarketplaceTerms({
  order: { brokerId, brokerName, brokerPolicies },
}: {
  order: SupportOrder;
}) {
  return (
    <Panel
      title={`${brokerName} policy`}
      action={
        <TextLink {...linkTo(recordPage('marketplace', brokerId))} sx={{ typography: 'body2' }}>
          Open marketplace
        </TextLink>
      }
    >
      {brokerPolicies ? (
        <Facts>
          <dt>Return window</dt>
          <dd>{days(brokerPolicies.returnWindowDays)}</dd>
          <dt>Restocking fee</dt>
          <dd>{brokerPolicies.restockingPercent}%</dd>
          <dt>Cancellation</dt>
          <dd>{brokerPolicies.cancellationRule}</dd>
          <dt>Proof of damage</dt>
          <dd>{brokerPolicies.damageProofRequired ? 'Required' : 'Not required'}</dd>
          <dt>Contact rules</dt>
          <dd>{brokerPolicies.contactRules ?? '--'}</dd>
        </Facts>
      ) : (
        'No policy was in force when this order was placed.'
      )}
    </Panel>
  );
}
