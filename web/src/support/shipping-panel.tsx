import Box from '@mui/material/Box';
import { timeText } from '@backdock/core/kit/time.ts';
import { shippingMethodLabels, timeZoneLabels } from '@backdock/core/suppliers/logistics/logistics.values.ts';
import { daysText } from '@backdock/core/suppliers/logistics/shipping-times.rules.ts';
import type { SupportSupplier } from '@backdock/core/support/support.contract.ts';
import { ReadOnlyValue } from '../ui/fields/read-only-value.tsx';
import { Facts, Panel } from '../ui/layout/panel.tsx';

/** How a supplier ships, and what may be promised on its behalf. */
export function ShippingPanel({ shipping }: Pick<SupportSupplier, 'shipping'>) {
  return (
    <Panel title="Shipping methods and quoted times">
      {shipping ? (
        <Facts>
          {shipping.methods.map(({ method, quotedDays }) => (
            <ReadOnlyValue key={method} label={shippingMethodLabels[method]}>
              {quotedDays === null ? 'No quoted time' : `Ships within ${daysText(quotedDays)}`}
            </ReadOnlyValue>
          ))}
          <ReadOnlyValue label="Order cutoff">{cutoffText(shipping.orderCutoff)}</ReadOnlyValue>
        </Facts>
      ) : (
        <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>
          Shipping isn’t set up for this supplier.
        </Box>
      )}
    </Panel>
  );
}

const cutoffText = ({ time, timeZone }: { time: string; timeZone: string }) =>
  `${timeText(time)} ${timeZoneLabels[timeZone] ?? timeZone}`;
