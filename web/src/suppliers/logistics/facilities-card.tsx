import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Facility } from '@backdock/core/suppliers/logistics/facilities.contract.ts';
import { addressLines } from '@backdock/core/partners/address.rules.ts';
import { PhoneLink } from '../../ui/text/phone-link.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { FacilityDialog } from './facility.dialog.tsx';
import { facilitiesQuery } from './logistics-queries.ts';
import { PartsCard, type PartsCardProps } from './parts-card.tsx';

/** Where goods leave from. */
export function FacilitiesCard(props: PartsCardProps) {
  const query = useQuery(facilitiesQuery(props.supplierId));
  return (
    <PartsCard
      {...props}
      title="Facilities"
      noun="facility"
      query={query}
      hint="Warehouses and plants this supplier ships from appear here. The first one becomes the default."
      nameOf={({ name }) => name}
      titleOf={({ name, code }) => `${name} - ${code}`}
      Chips={FacilityChips}
      Facts={FacilityFacts}
      Dialog={FacilityDialog}
    />
  );
}

function FacilityChips({ part }: { part: Facility }) {
  const { isDefault, isActive } = part;
  return (
    <>
      {isDefault ? <StatusChip label="Default" tone="info" /> : null}
      {isActive ? null : <StatusChip label="Inactive" />}
    </>
  );
}

function FacilityFacts({ part }: { part: Facility }) {
  const { zipCode, contactName, contactPhone, ...facility } = part;
  return (
    <>
      <Box sx={{ color: 'text.secondary' }}>{addressLines({ ...facility, zip: zipCode }).join(', ')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        {contactName}
        <PhoneLink phone={contactPhone} of={contactName} />
      </Box>
    </>
  );
}
