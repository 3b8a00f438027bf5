import Box from '@mui/material/Box';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { ProductPrices } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { recordPage } from '../../links/record-page.ts';
import { linkTo } from '../../platform/page-link.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { tabular } from '../../ui/text/figures.ts';
import { TextLink } from '../../ui/text/links.tsx';

interface ProductPricesProps {
  product: ProductPrices;
  currency: Currency;
}

const sourceLabels = { Ordered: 'ordered', Approved: 'approved' } as const;
const maxOrders = 5;

const sku = (text: string) => (
  <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary', overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);

/** The item's earlier prices. */
export function PriceHistory({ product, currency: of }: ProductPricesProps) {
  return (
    <Panel title="Price history" action={sku(product.sku)}>
      <Box component="ul" sx={listLook}>
        {product.prices.map(({ on, price, source }) => (
          <li key={on + source}>
            <span>{`${shortDate(on)}, ${sourceLabels[source]}`}</span>
            <strong>{currency(price, of)}</strong>
          </li>
        ))}
      </Box>
    </Panel>
  );
}

/** Open orders with the same item, likely to get the same request. */
export function OtherOrders({ product, currency: of }: ProductPricesProps) {
  const { openOrders } = product;
  const more = openOrders.length - maxOrders;
  return (
    <Panel title="Other open orders" action={sku(product.sku)}>
      {openOrders.length === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>No other open order has this item.</Box>
      ) : (
        <Box component="ul" sx={listLook}>
          {openOrders.slice(0, maxOrders).map(({ orderId, purchaseOrderNumber, quantity, price }) => (
            <li key={orderId}>
              <span>
                <TextLink {...linkTo(recordPage('order', orderId))}>{purchaseOrderNumber}</TextLink>
                {`, ${quantity} at`}
              </span>
              <strong>{currency(price, of)}</strong>
            </li>
          ))}
          {more > 0 ? <li>{`${more} more`}</li> : null}
        </Box>
      )}
    </Panel>
  );
}

const listLook = {
  ...tabular,
  display: 'grid',
  gap: 1,
  listStyle: 'none',
  m: 0,
  p: 0,
  typography: 'body2',
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 2, color: 'text.tertiary' },
  '& strong': { fontWeight: 550, color: 'text.primary' },
} as const;
