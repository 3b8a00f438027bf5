import Box from '@mui/material/Box';
import { packageText, pounds } from '@backdock/core/orders/shipments/package-words.ts';
import type { ShipmentDetails, ShipmentPackage } from '@backdock/core/orders/shipments/shipments.contract.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { classWarning, sizeOf } from './shipment-words.ts';

const heads = [
  { label: 'Packages' },
  { label: 'Description' },
  { label: 'Size each' },
  { label: 'NMFC' },
  { label: 'Class' },
  { label: 'Density', right: true },
  { label: 'Weight', right: true },
] as const;

/** Packages with the density beside the class, because carriers check it. */
export function ShipmentPackages({ shipment }: { shipment: ShipmentDetails }) {
  return (
    <Panel title="Packages">
      <SmallTable
        label="Packages"
        heads={heads}
        foot={
          <tr>
            <td colSpan={6}>{`Total: ${shipment.totalPackages}`}</td>
            <td className="right">{pounds(shipment.totalWeightLb)}</td>
          </tr>
        }
      >
        {shipment.packages.map((one) => (
          <PackageRow key={one.packageNo} one={one} />
        ))}
      </SmallTable>
      <ClassWarnings packages={shipment.packages} />
    </Panel>
  );
}

function PackageRow({ one }: { one: ShipmentPackage }) {
  return (
    <tr>
      <td>{packageText(one)}</td>
      <td>
        {one.description}
        {one.isHazmat ? (
          <>
            {' '}
            <StatusChip label="Hazmat" tone="error" />
          </>
        ) : null}
        {one.isStackable ? null : (
          <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>Don’t stack</Box>
        )}
      </td>
      <td>{sizeOf(one)}</td>
      <td>{one.nmfc ?? '–'}</td>
      <td>{one.freightClass}</td>
      <td className="right">{`${one.density} lb/ft³`}</td>
      <td className="right">{pounds(one.count * one.weightLb)}</td>
    </tr>
  );
}

/** Below the table, so that it isn't cut off on a phone. */
function ClassWarnings({ packages }: Pick<ShipmentDetails, 'packages'>) {
  return packages.map((one) => {
    const warning = classWarning(one);
    return warning ? (
      <Box key={one.packageNo} sx={{ mt: 1, typography: 'caption', color: 'tokens.warning' }}>
        {`${one.description}: ${warning}`}
      </Box>
    ) : null;
  });
}
