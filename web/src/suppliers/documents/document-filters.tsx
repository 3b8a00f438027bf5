import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { SupplierDocuments } from '@backdock/core/suppliers/documents/documents.contract.ts';
import { typesSeen } from '@backdock/core/suppliers/documents/documents.rules.ts';
import {
  type SupplierDocumentType,
  supplierDocumentTypeLabels,
} from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import type { useDocumentFilter } from './use-document-filter.ts';

interface DocumentFiltersProps {
  filter: ReturnType<typeof useDocumentFilter>;
  may: SupplierDocuments['may'];
}

const all = 'all';

export function DocumentFilters({ filter: { type, isExpiring, set }, may }: DocumentFiltersProps) {
  return (
    <Box
      component="search"
      aria-label="Documents"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1, mb: 1.5 }}
    >
      <TextField
        select
        size="small"
        value={type ?? all}
        onChange={({ target: { value } }) =>
          set({ type: value === all ? undefined : (value as SupplierDocumentType) })
        }
        slotProps={{ select: { inputProps: { 'aria-label': 'Type' } } }}
        sx={{ width: 180 }}
      >
        <MenuItem value={all}>All types</MenuItem>
        {typesSeen({ taxForms: may.seeTaxForms, other: may.seeOther }).map((one) => (
          <MenuItem key={one} value={one}>
            {supplierDocumentTypeLabels[one]}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        label="Expired or expiring"
        control={
          <Checkbox
            size="small"
            checked={isExpiring}
            onChange={({ target: { checked } }) => set({ expiring: checked || undefined })}
          />
        }
      />
    </Box>
  );
}
