import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { returnLocations, type ReturnLocation } from '@backdock/core/suppliers/return-locations.contract.ts';
import { addressLines } from '@backdock/core/partners/address.rules.ts';
import { call } from '../../platform/api.ts';
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { ListCard, ListRow } from '../../ui/list-card.tsx';
import { returnLocationsQuery, supplierParams, useLogisticsRefresh } from './logistics-queries.ts';
import { ReturnLocationDialog } from './return-location.dialog.tsx';
import { RowActions } from './row-actions.tsx';

interface ReturnLocationsCardProps {
  supplierId: number;
  mayEdit: boolean;
}

/** Where goods come back to. */
export function ReturnLocationsCard({ supplierId, mayEdit }: ReturnLocationsCardProps) {
  const query = useQuery(returnLocationsQuery(supplierId));
  const refresh = useLogisticsRefresh(supplierId);
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ReturnLocation | null>(null);
  const location = query.data?.find(({ id }) => id === editing) ?? null;
  return (
    <>
      <ListCard
        title="Return locations"
        query={query}
        hint="Addresses that customers send goods back to appear here. The first one becomes the default."
        action={mayEdit ? <Button onClick={() => setEditing('new')}>Add return location</Button> : null}
      >
        {(one) => (
          <ListRow
            key={one.id}
            title={one.name}
            chips={
              <>
                {one.isDefault ? <StatusChip label="Default" tone="info" /> : null}
                {one.rmaRequired ? <StatusChip label="RMA required" /> : null}
              </>
            }
            actions={
              mayEdit ? (
                <RowActions
                  of={one.name}
                  onEdit={() => setEditing(one.id)}
                  onDelete={() => setDeleting(one)}
                />
              ) : null
            }
          >
            <Box sx={{ color: 'text.secondary' }}>{addressLines(one).join(', ')}</Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
              {one.contact}
              <PhoneLink phone={one.phone} of={one.contact} />
            </Box>
          </ListRow>
        )}
      </ListCard>
      {editing === 'new' || location ? (
        <ReturnLocationDialog
          supplierId={supplierId}
          location={location}
          onReload={query.refetch}
          onClose={() => setEditing(null)}
        />
      ) : null}
      <DeleteDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title="Delete return location"
        onDelete={async () => {
          const params = { ...supplierParams(supplierId), locationId: String(deleting?.id) };
          await call(returnLocations.remove, { params });
          await refresh();
        }}
      />
    </>
  );
}
