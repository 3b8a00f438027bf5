import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { type SupportProduct, supportProducts } from '@backdock/core/support/support-orders.contract.ts';
import { recordPage } from '../links/record-page.ts';
import { loadProblem } from '../platform/api-error.ts';
import { linkTo } from '../platform/page-link.ts';
import { queryOf } from '../platform/query-of.ts';
import { ErrorState, TextSkeleton } from '../ui/feedback/states.tsx';
import { StatusChip } from '../ui/feedback/status-chip.tsx';
import { orderStatusTones, productStatusTones } from '../ui/grid/columns/status-tones.ts';
import { Facts } from '../ui/layout/panel.tsx';
import { DrawerContent, SideDrawer } from '../ui/layout/side-drawer.tsx';
import { SmallTable } from '../ui/layout/small-table.tsx';
import { useOpenedRecord } from '../ui/layout/use-opened-record.ts';
import { TextLink } from '../ui/text/links.tsx';
import { Heading, ProductData } from './product-data.tsx';

/** One product beside the list: what it costs, how it sells, and who ordered it last. */
export function ProductDrawer() {
  const { id, close } = useOpenedRecord();
  return (
    <SideDrawer isOpen={id !== null} width={680} onClose={close}>
      {id === null ? null : <Product id={id} />}
    </SideDrawer>
  );
}

function Product({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryOf(supportProducts.product, { params: { productId: id } }));
  return (
    <DrawerContent
      title={data ? `Product ${data.sku}` : 'Product'}
      beside={
        data?.status ? (
          <StatusChip label={spaced(data.status)} tone={productStatusTones[data.status]} />
        ) : null
      }
    >
      {error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <ProductFacts product={data} />
          <ProductData product={data} />
          {data.orders.length > 0 ? (
            <>
              <Heading>Newest orders</Heading>
              <Orders product={data} />
            </>
          ) : null}
        </>
      ) : (
        <TextSkeleton lines={10} />
      )}
    </DrawerContent>
  );
}

function ProductFacts({ product }: { product: SupportProduct }) {
  return (
    <Facts>
      <dt>Product</dt>
      <dd>{product.productName}</dd>
      <dt>Supplier</dt>
      <dd>
        <TextLink {...linkTo(recordPage('supportSupplier', product.supplierId))}>
          {product.supplierName}
        </TextLink>
      </dd>
      <Fact label="Brand" value={product.brand} />
      <Fact label="Category" value={product.category} />
      <Fact label="UPC" value={product.gtin} />
      <dt>Unit of measure</dt>
      <dd>{product.unitOfMeasure ?? 'Unknown'}</dd>
      <Sales product={product} />
    </Facts>
  );
}

function Fact({ label, value }: { label: string; value: string | null }) {
  if (value === null) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Sales({ product }: { product: SupportProduct }) {
  const { lastPrice, lastSalePrice, saleCurrency, firstOrderedOn, lastOrderedOn } = product;
  if (firstOrderedOn === null || lastOrderedOn === null) return <Fact label="Orders" value="Never ordered" />;
  return (
    <>
      <Fact label="Last cost" value={lastPrice === null ? null : currency(lastPrice, product.currency)} />
      <Fact
        label="Last sale price"
        value={lastSalePrice === null ? null : currency(lastSalePrice, saleCurrency ?? 'Usd')}
      />
      <Fact label="Last 90 days" value={sold(product.recentUnitCount, product.recentOrderCount)} />
      <Fact
        label={`Since ${shortDate(firstOrderedOn)}`}
        value={sold(product.unitCount, product.orderCount)}
      />
      <Fact label="Last ordered" value={longDate(lastOrderedOn)} />
    </>
  );
}

const sold = (units: number, orders: number) =>
  `${units.toLocaleString('en-US')} ${units === 1 ? 'unit' : 'units'} in ${orders.toLocaleString('en-US')} ${
    orders === 1 ? 'order' : 'orders'
  }`;

const heads = [
  { label: 'Purchase order' },
  { label: 'Created on' },
  { label: 'Status' },
  { label: 'Quantity', right: true },
  { label: 'Cost', right: true },
] as const;

function Orders({ product }: { product: SupportProduct }) {
  return (
    <SmallTable label="Newest orders" heads={heads}>
      {product.orders.map(({ id, purchaseOrderNumber, createdOn, status, quantity, pricePerUnit }) => (
        <tr key={`${id} ${quantity} ${pricePerUnit}`}>
          <td>
            <TextLink {...linkTo(recordPage('order', id))}>{purchaseOrderNumber}</TextLink>
          </td>
          <td>{shortDate(createdOn)}</td>
          <td>
            <StatusChip label={spaced(status)} tone={orderStatusTones[status]} />
          </td>
          <td className="right">{quantity}</td>
          <Box component="td" className="right">
            {currency(pricePerUnit, product.currency)}
          </Box>
        </tr>
      ))}
    </SmallTable>
  );
}
