import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { dayInPacific, daysBetween, shortDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { PriceChangeDetails } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { recordPage } from '../../links/record-page.ts';
import { linkTo } from '../../platform/page-link.ts';
import { useEmployee } from '../../platform/session.ts';
import { agoText } from '../../ui/text/ago-text.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { Fact, Facts, SupplierQuote } from '../facts.tsx';

/** Requests this many days old are shown in red. */
const longDays = 7;

/** Who asks, why, and where the order is. */
export function OrderFacts({ order }: { order: PriceChangeDetails }) {
  const employee = useEmployee();
  const [today] = useState(() => dayInPacific(new Date()));
  const requestedOn = dayInPacific(new Date(order.requestedOn));
  const isLong = order.state === 'Pending' && daysBetween(requestedOn, today) >= longDays;
  const isOwn = order.purchasingManagerId === employee.id;
  return (
    <Paper variant="outlined" sx={{ px: 2.25, py: 1.75 }}>
      <Facts>
        <Fact label="Requested by">{order.requestedBy}</Fact>
        <Fact label="Requested">
          <Box component="span" sx={{ color: isLong ? 'tokens.error' : 'inherit' }}>
            {`${shortDate(requestedOn)}, ${agoText(requestedOn, today).toLowerCase()}`}
          </Box>
        </Fact>
        <Fact label="Order status">
          <TextLink {...linkTo(recordPage('order', order.orderId))}>{spaced(order.orderStatus)}</TextLink>
          {order.statusBeforeAction ? (
            <Box
              component="span"
              sx={{ color: 'text.tertiary' }}
            >{` was ${spaced(order.statusBeforeAction)}`}</Box>
          ) : null}
        </Fact>
        <Fact label="Promised to ship">
          {order.promisedToShipDate ? shortDate(order.promisedToShipDate) : 'No date'}
        </Fact>
        <Fact label="Marketplace">{order.marketplace}</Fact>
        <Fact label="Purchasing manager">
          {order.purchasingManager ? `${order.purchasingManager}${isOwn ? ' (you)' : ''}` : 'None'}
        </Fact>
      </Facts>
      {order.reason ? <SupplierQuote text={order.reason} /> : null}
    </Paper>
  );
}
