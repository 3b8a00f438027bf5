import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { SupportProduct } from '@backdock/core/support/support-orders.contract.ts';
import { Facts } from '../ui/layout/panel.tsx';
import { SmallTable } from '../ui/layout/small-table.tsx';

export function Heading({ children }: { children: ReactNode }) {
  return (
    <Typography variant="h2" sx={{ mt: 2.5, mb: 1.25 }}>
      {children}
    </Typography>
  );
}

const heads = [
  { label: 'Marketplace' },
  { label: 'Number' },
  { label: 'Status' },
  { label: 'Price', right: true },
] as const;

/** Where it is listed, and what product data knows of it. */
export function ProductData({ product: { listings, values } }: { product: SupportProduct }) {
  return (
    <>
      {listings.length > 0 ? (
        <>
          <Heading>Listings</Heading>
          <SmallTable label="Listings" heads={heads}>
            {listings.map(({ marketplaceId, marketplace, marketplaceSku, status, price, currency: of }) => (
              <tr key={marketplaceId}>
                <td>{marketplace}</td>
                <td>{marketplaceSku}</td>
                <td>{spaced(status)}</td>
                <td className="right">{price === null ? 'None' : currency(price, of)}</td>
              </tr>
            ))}
          </SmallTable>
        </>
      ) : null}
      {values.length > 0 ? (
        <>
          <Heading>Product data</Heading>
          <Facts>
            {values.map(({ label, value, unit }) => [
              <dt key={`${label} label`}>{label}</dt>,
              <dd key={label}>{unit === null ? value : `${value} ${unit}`}</dd>,
            ])}
          </Facts>
        </>
      ) : null}
    </>
  );
}
