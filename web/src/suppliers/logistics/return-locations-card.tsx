import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  returnLocations,
  type ReturnLocation,
} from '@backdock/core/suppliers/logistics/return-locations.contract.ts';
import { addressLines } from '@backdock/core/partners/address.rules.ts';
import { call } from '../../platform/api.ts';
import { PhoneLink } from '../../ui/text/phone-link.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { returnLocationsQuery } from './logistics-queries.ts';
import { PartsCard, type PartsCardProps } from './parts-card.tsx';
import { ReturnLocationDialog } from './return-location.dialog.tsx';

/** Where returns go. */
export function ReturnLocationsCard(props: PartsCardProps) {
  const params = { supplierId: props.supplierId };
  const query = useQuery(returnLocationsQuery(props.supplierId));
  return (
    <PartsCard
      {...props}
      title="Return locations"
      noun="return location"
      query={query}
      hint="Addresses where customers send returns appear here. The first one becomes the default."
      nameOf={({ name }) => name}
      Chips={LocationChips}
      Facts={LocationFacts}
      Dialog={ReturnLocationDialog}
      onDelete={({ id }) => call(returnLocations.remove, { params: { ...params, locationId: id } })}
    />
  );
}

function LocationChips({ part }: { part: ReturnLocation }) {
  const { isDefault, rmaRequired } = part;
  return (
    <>
      {isDefault ? <StatusChip label="Default" tone="info" /> : null}
      {rmaRequired ? <StatusChip label="RMA required" /> : null}
    </>
  );
}

function LocationFacts({ part }: { part: ReturnLocation }) {
  const { contact, phone, ...location } = part;
  return (
    <>
      <Box sx={{ color: 'text.secondary' }}>{addressLines(location).join(', ')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        {contact}
        <PhoneLink phone={phone} of={contact} />
      </Box>
    </>
  );
}
