import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import type { Facility } from '@backdock/core/suppliers/logistics/facilities.contract.ts';
import { facilityText } from '@backdock/core/suppliers/logistics/facilities.rules.ts';
import type { LtlCarrierForm } from '@backdock/core/suppliers/logistics/ltl-carriers.contract.ts';
import { weekdayLabels, weekdays } from '@backdock/core/suppliers/logistics/ltl-carriers.values.ts';
import { IntegerInput } from '../../ui/fields/number-inputs.tsx';
import type { Bound } from '../../ui/form/bound.ts';
import { fieldGrid } from '../../ui/form/form-card.tsx';
import type { FieldOf } from '../../ui/form/use-record-form.ts';
import { ChecksInput } from './checks-input.tsx';
import { FieldGroup } from './field-group.tsx';

const weekdayOptions = weekdays.map((value) => ({ value, label: weekdayLabels[value].slice(0, 3) }));
const workingDays = weekdays.filter((day) => day <= 5);

interface WarehousesInputProps {
  field: FieldOf<z.input<typeof LtlCarrierForm>>;
  /** Facilities available for pickup. */
  facilities: readonly Facility[];
}

/** The facilities a carrier picks up from, its delivery days, and its transit time. */
export function WarehousesInput({ field, facilities }: WarehousesInputProps) {
  const { control } = field('warehouses');
  const { fields, append, remove } = useFieldArray({ control, name: 'warehouses' });
  const chosen = fields as unknown as readonly { id: string; facilityId: number }[];
  return (
    <FieldGroup label="Warehouses">
      {facilities.length === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>
          Add a facility first. Carriers pick up from the supplier’s own facilities.
        </Box>
      ) : null}
      {facilities.map((facility) => {
        const at = chosen.findIndex(({ facilityId }) => facilityId === facility.id);
        const name = facilityText(facility);
        return (
          <Box
            key={facility.id}
            component="fieldset"
            aria-label={name}
            sx={at === -1 ? plainLook : chosenLook}
          >
            <FormControlLabel
              label={name}
              sx={{ ml: -1, mr: 0 }}
              control={
                <Checkbox
                  checked={at !== -1}
                  onChange={(_, isChosen) => {
                    if (isChosen) append(newWarehouse(facility.id), { shouldFocus: false });
                    else remove(at);
                  }}
                  sx={{ p: 1, py: 0.5, '& svg': { width: 20, height: 20 } }}
                />
              }
            />
            {at === -1 ? null : (
              // Indexes shift when an entry above is removed, so fields are keyed by id.
              <Box key={chosen[at]?.id} sx={{ ...fieldGrid(2), pl: { sm: 3.5 }, pb: 1 }}>
                <ChecksInput
                  {...field(`warehouses.${at}.deliveryWeekdays`)}
                  label="Delivery weekdays"
                  options={weekdayOptions}
                  inline
                  wide
                />
                <IntegerInput
                  {...emptyable(field(`warehouses.${at}.transitDaysMin`))}
                  label="Shortest transit (days)"
                />
                <IntegerInput
                  {...emptyable(field(`warehouses.${at}.transitDaysMax`))}
                  label="Longest transit (days)"
                />
              </Box>
            )}
          </Box>
        );
      })}
    </FieldGroup>
  );
}

const newWarehouse = (facilityId: number) => ({
  facilityId,
  deliveryWeekdays: workingDays,
  transitDaysMin: 1,
  transitDaysMax: 3,
});

/** A cleared number becomes null, which the schema then rejects. */
const emptyable = (field: Bound<number>) => field as Bound<number | null>;

const plainLook = { minWidth: 0, m: 0, px: 1.25, py: 0, border: 1, borderColor: 'transparent' } as const;
const chosenLook = { ...plainLook, my: 0.5, borderColor: 'divider', borderRadius: 1 } as const;
