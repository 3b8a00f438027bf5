import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { SupportOrder } from '@backdock/core/support/support-orders.contract.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { orderStatusTones } from '../../ui/grid/columns/status-tones.ts';
import { Facts, Panel } from '../../ui/layout/panel.tsx';
import { CopyIconButton } from '../../ui/text/copy-icon-button.tsx';

/** The answer to "Where is my order?", before anything else. */
export function Whereabouts({ order }: { order: SupportOrder }) {
  const trackings = uniqueTrackings(order);
  return (
    <Panel title="Where it is">
      <Facts>
        <dt>Status</dt>
        <dd>
          <StatusChip label={spaced(order.statusId)} tone={orderStatusTones[order.statusId]} />
          {order.statusBeforeAction ? ` was ${spaced(order.statusBeforeAction).toLowerCase()}` : null}
        </dd>
        <dt>Promised to ship</dt>
        <dd>{order.promisedToShipDate ? shortDate(order.promisedToShipDate) : '--'}</dd>
        <dt>Shipped</dt>
        <dd>{order.shippedOn ? longDate(order.shippedOn) : partly(order, 'shippedOn')}</dd>
        <dt>Promised to arrive</dt>
        <dd>{order.promisedToDeliverDate ? shortDate(order.promisedToDeliverDate) : '--'}</dd>
        <dt>Delivered</dt>
        <dd>{order.deliveredOn ? longDate(order.deliveredOn) : partly(order, 'deliveredOn')}</dd>
        <dt>Tracking</dt>
        <dd>
          {trackings.length === 0
            ? 'No tracking number yet'
            : trackings.map(({ carrierName, trackingNumber, url }) => (
                <Box key={trackingNumber} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                  <span>
                    {carrierName}{' '}
                    {url ? (
                      <Link href={url} target="_blank" rel="noreferrer">
                        {trackingNumber}
                      </Link>
                    ) : (
                      trackingNumber
                    )}
                  </span>
                  <CopyIconButton text={trackingNumber} label={`Copy tracking number ${trackingNumber}`} />
                </Box>
              ))}
        </dd>
      </Facts>
    </Panel>
  );
}

/** Several items often travel in one box. */
function uniqueTrackings({ orderItems }: SupportOrder) {
  const all = orderItems.flatMap(({ trackings }) => trackings);
  return all.filter(
    ({ trackingNumber }, at) => all.findIndex((other) => other.trackingNumber === trackingNumber) === at,
  );
}

function partly({ parts }: SupportOrder, which: 'shippedOn' | 'deliveredOn'): string {
  const open = parts.filter(({ isCanceled }) => !isCanceled);
  const done = open.filter((part) => part[which] !== null);
  if (open.length === 0) return 'Canceled';
  return done.length === 0 ? 'Not yet' : `${done.length} of ${open.length} suppliers`;
}
