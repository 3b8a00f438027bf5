import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Facility } from '@backdock/core/suppliers/facilities.contract.ts';
import { addressLines } from '@backdock/core/partners/address.rules.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { FacilityDialog } from './facility.dialog.tsx';
import { ListCard, ListRow } from '../../ui/list-card.tsx';
import { facilitiesQuery } from './logistics-queries.ts';
import { RowActions } from './row-actions.tsx';

interface FacilitiesCardProps {
  supplierId: number;
  mayEdit: boolean;
}

/** Where goods leave from. */
export function FacilitiesCard({ supplierId, mayEdit }: FacilitiesCardProps) {
  const query = useQuery(facilitiesQuery(supplierId));
  // By its id: after somebody else's change the dialog shows the facility as it is now.
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const facility = query.data?.find(({ id }) => id === editing) ?? null;
  return (
    <>
      <ListCard
        title="Facilities"
        query={query}
        hint="Warehouses and plants that goods leave from appear here. The first one becomes the default."
        action={mayEdit ? <Button onClick={() => setEditing('new')}>Add facility</Button> : null}
      >
        {(one) => (
          <FacilityRow key={one.id} facility={one} mayEdit={mayEdit} onEdit={() => setEditing(one.id)} />
        )}
      </ListCard>
      {editing === 'new' || facility ? (
        <FacilityDialog
          supplierId={supplierId}
          facility={facility}
          onReload={query.refetch}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  );
}

interface FacilityRowProps {
  facility: Facility;
  mayEdit: boolean;
  onEdit: () => void;
}

function FacilityRow({ facility, mayEdit, onEdit }: FacilityRowProps) {
  const { name, code, zipCode, contactName, contactPhone, isDefault, isActive } = facility;
  const title = `${name} - ${code}`;
  return (
    <ListRow
      title={title}
      chips={
        <>
          {isDefault ? <StatusChip label="Default" tone="info" /> : null}
          {isActive ? null : <StatusChip label="Inactive" />}
        </>
      }
      actions={mayEdit ? <RowActions of={name} onEdit={onEdit} /> : null}
    >
      <Box sx={{ color: 'text.secondary' }}>{addressLines({ ...facility, zip: zipCode }).join(', ')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        {contactName}
        <PhoneLink phone={contactPhone} of={contactName} />
      </Box>
    </ListRow>
  );
}
