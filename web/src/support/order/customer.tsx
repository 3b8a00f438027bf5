import Box from '@mui/material/Box';
import { addressLines } from '@backdock/core/partners/address.rules.ts';
import type { SupportOrder } from '@backdock/core/support/support-orders.contract.ts';
import { Facts, Panel } from '../../ui/layout/panel.tsx';
import { EmailLink, PhoneLink } from '../../ui/text/phone-link.tsx';

export function Customer({ order }: { order: SupportOrder }) {
  const { customerName, customerEmail, customerPhone, shippingAddress: to } = order;
  return (
    <Panel title="Customer">
      <Facts>
        <dt>Name</dt>
        <dd>{customerName}</dd>
        <dt>Phone</dt>
        <dd>{customerPhone ? <PhoneLink phone={customerPhone} of={customerName} /> : '--'}</dd>
        <dt>Email</dt>
        <dd>{customerEmail ? <EmailLink email={customerEmail} of={customerName} /> : '--'}</dd>
        <dt>Ships to</dt>
        <dd>
          {[to.recipientName, ...addressLines(to)].map((line) => (
            <Box key={line} component="span" sx={{ display: 'block' }}>
              {line}
            </Box>
          ))}
          {to.phone ? <PhoneLink phone={to.phone} of={to.recipientName} /> : null}
        </dd>
      </Facts>
    </Panel>
  );
}
