import Box from '@mui/material/Box';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { hoursText } from '@backdock/core/kit/time.ts';
import type { ShipmentDetails } from '@backdock/core/orders/shipments/shipments.contract.ts';
import { shippingMethodLabels } from '@backdock/core/suppliers/logistics/logistics.values.ts';
import { recordPage } from '../../links/record-page.ts';
import { linkTo } from '../../platform/page-link.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { Fact, Facts, SupplierQuote } from '../facts.tsx';
import { shipmentPage } from './shipment-columns.tsx';

/** Who ships what to whom, and from when. */
export function ShipmentFacts({ shipment }: { shipment: ShipmentDetails }) {
  const { shipTo } = shipment;
  return (
    <Box sx={{ px: 2.25, py: 1.75 }}>
      <Facts>
        <Fact label="Supplier">
          <TextLink {...linkTo(recordPage('supplier', shipment.supplierId))}>
            {shipment.supplierName}
          </TextLink>
        </Fact>
        <Fact label="Order">
          <TextLink {...linkTo(recordPage('order', shipment.orderId))}>
            {shipment.purchaseOrderNumber}
          </TextLink>
          <Small>{spaced(shipment.orderStatus)}</Small>
        </Fact>
        <Fact label="Ready">
          {shortDate(shipment.readyDate)}
          <Small>{hoursText(shipment.pickupFrom, shipment.pickupTo)}</Small>
        </Fact>
        <Fact label="Requested">
          {shortDate(shipment.requestedOn)}
          <Small>{shipment.requestedBy}</Small>
        </Fact>
        <Fact label="From">
          {shipment.facility}
          <Small>{shipment.facilityAddress}</Small>
          <Small>{shipment.facilityContact}</Small>
        </Fact>
        <Fact label="To">
          {shipTo.recipientName}
          <Small>
            {[shipTo.address, shipTo.address2, `${shipTo.city}, ${shipTo.state} ${shipTo.zip}`]
              .filter(Boolean)
              .join(', ')}
          </Small>
          {shipTo.phone ? <Small>{shipTo.phone}</Small> : null}
        </Fact>
        <Fact label="Delivery">
          {spaced(shipment.deliveryType)}
          <Small>{shippingMethodLabels[shipment.shippingMethod]}</Small>
        </Fact>
        <Fact label="Services">
          {shipment.accessorials.length > 0 ? shipment.accessorials.map(spaced).join(', ') : 'None'}
        </Fact>
        <Fact label="Goods’ cost">{currency(shipment.goodsCost, shipment.currency)}</Fact>
        <Fact label="Declared value">{currency(shipment.declaredValue, shipment.currency)}</Fact>
        <Fact label="Supplier’s quote">
          {shipment.supplierQuote === null ? 'None' : currency(shipment.supplierQuote, shipment.currency)}
        </Fact>
        <Replaced shipment={shipment} />
      </Facts>
      {shipment.instructions ? <SupplierQuote text={shipment.instructions} /> : null}
    </Box>
  );
}

/** Requests that were made again are linked both ways. */
function Replaced({ shipment }: { shipment: ShipmentDetails }) {
  const { replacesId, replacedById } = shipment;
  const link = (id: number) => (
    <TextLink {...linkTo(shipmentPage({ ...shipment, id }))}>{`Request ${id}`}</TextLink>
  );
  return (
    <>
      {replacesId === null ? null : <Fact label="Replaces">{link(replacesId)}</Fact>}
      {replacedById === null ? null : <Fact label="Replaced by">{link(replacedById)}</Fact>}
    </>
  );
}

function Small({ children }: { children: string }) {
  return <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{children}</Box>;
}
