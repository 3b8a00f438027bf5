import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { timeText } from '@backdock/core/kit/time.ts';
import {
  ltlCarriers,
  type LtlCarrierSetting,
} from '@backdock/core/suppliers/logistics/ltl-carriers.contract.ts';
import {
  ltlCarrierText,
  transitText,
  weekdaysText,
} from '@backdock/core/suppliers/logistics/ltl-carriers.rules.ts';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/query-of.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { LtlCarrierDialog } from './ltl-carrier.dialog.tsx';
import { PartsCard, type PartsCardProps } from './parts-card.tsx';

/** Freight carriers that pick up from the supplier. */
export function LtlCarriersCard(props: PartsCardProps) {
  const params = { supplierId: props.supplierId };
  const query = useQuery(queryOf(ltlCarriers.list, { params }));
  return (
    <PartsCard
      {...props}
      title="LTL carriers"
      noun="LTL carrier"
      query={query}
      hint="Freight carriers that pick up pallets and boxes from this supplier appear here."
      nameOf={ltlCarrierText}
      Chips={SettingChips}
      Facts={SettingFacts}
      Dialog={LtlCarrierDialog}
      onDelete={({ id }) => call(ltlCarriers.remove, { params: { ...params, carrierSettingId: id } })}
    />
  );
}

function SettingFacts({ part: setting }: { part: LtlCarrierSetting }) {
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

function SettingChips({ part }: { part: LtlCarrierSetting }) {
  const { isActive, requiresAppointment } = part;
  return (
    <>
      {isActive ? null : <StatusChip label="Inactive" />}
      {requiresAppointment ? <StatusChip label="Appointment" tone="warning" /> : null}
    </>
  );
}
