import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timeText } from '@backdock/core/kit/time.ts';
import { ltlCarriers, type LtlCarrierSetting } from '@backdock/core/suppliers/ltl-carriers.contract.ts';
import { ltlCarrierText, transitText, weekdaysText } from '@backdock/core/suppliers/ltl-carriers.rules.ts';
import { call } from '../../platform/api.ts';
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { ListCard, ListRow } from '../../ui/list-card.tsx';
import { ltlCarriersQuery, supplierParams, useLogisticsRefresh } from './logistics-queries.ts';
import { LtlCarrierDialog } from './ltl-carrier.dialog.tsx';
import { RowActions } from './row-actions.tsx';

interface LtlCarriersCardProps {
  supplierId: number;
  mayEdit: boolean;
}

/** Freight carriers that fetch from the supplier. */
export function LtlCarriersCard({ supplierId, mayEdit }: LtlCarriersCardProps) {
  const query = useQuery(ltlCarriersQuery(supplierId));
  const refresh = useLogisticsRefresh(supplierId);
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [deleting, setDeleting] = useState<LtlCarrierSetting | null>(null);
  const setting = query.data?.find(({ id }) => id === editing) ?? null;
  return (
    <>
      <ListCard
        title="LTL carriers"
        query={query}
        hint="Freight carriers that fetch pallets and boxes from this supplier appear here."
        action={mayEdit ? <Button onClick={() => setEditing('new')}>Add LTL carrier</Button> : null}
      >
        {(one) => (
          <ListRow
            key={one.id}
            title={ltlCarrierText(one)}
            chips={
              <>
                {one.isActive ? null : <StatusChip label="Inactive" />}
                {one.requiresAppointment ? <StatusChip label="Appointment" tone="warning" /> : null}
              </>
            }
            actions={
              mayEdit ? (
                <RowActions
                  of={ltlCarrierText(one)}
                  onEdit={() => setEditing(one.id)}
                  onDelete={() => setDeleting(one)}
                />
              ) : null
            }
          >
            <SettingFacts setting={one} />
          </ListRow>
        )}
      </ListCard>
      {editing === 'new' || setting ? (
        <LtlCarrierDialog
          supplierId={supplierId}
          setting={setting}
          onReload={query.refetch}
          onClose={() => setEditing(null)}
        />
      ) : null}
      <DeleteDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title="Delete LTL carrier"
        onDelete={async () => {
          const params = { ...supplierParams(supplierId), carrierSettingId: String(deleting?.id) };
          await call(ltlCarriers.remove, { params });
          await refresh();
        }}
      />
    </>
  );
}

function SettingFacts({ setting }: { setting: LtlCarrierSetting }) {
  const { packageTypes, pickupFrom, pickupTo, maxPallets, maxWeightLb, defaultFreightClass } = setting;
  const facts = [
    packageTypes.join(', '),
    `Pickup ${timeText(pickupFrom)} – ${timeText(pickupTo)}`,
    maxPallets === null ? null : `Up to ${maxPallets} pallets`,
    maxWeightLb === null ? null : `Up to ${maxWeightLb.toLocaleString('en-US')} lb`,
    defaultFreightClass === null ? null : `Class ${defaultFreightClass}`,
  ];
  return (
    <>
      <Box sx={{ color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Box>
      {setting.warehouses.map((warehouse) => (
        <Box key={warehouse.facilityId}>
          {warehouse.facility}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {` · ${weekdaysText(warehouse.deliveryWeekdays)} · ${transitText(warehouse)}`}
          </Box>
        </Box>
      ))}
    </>
  );
}
