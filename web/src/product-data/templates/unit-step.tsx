import Box from '@mui/material/Box';
import { areComparable, type UnitCode, unitCodes, units } from '@backdock/core/product-data/cells/units.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { SmallSelect } from '../../ui/fields/small-select.tsx';
import { unitOptions } from './column-words.ts';
import { fieldRow, type StepProps } from './step.tsx';

/** The unit of the cell, and the one that its source is in. */
export function UnitStep({
  column,
  isEditable,
  onChange,
}: Pick<StepProps, 'column' | 'isEditable' | 'onChange'>) {
  const from = column.unitConversion?.from ?? null;
  const unit = column.unit ?? column.unitConversion?.to ?? null;
  return (
    <Box sx={fieldRow}>
      <SmallSelect<UnitCode | 'None'>
        label="Unit of the cell"
        options={unitOptions}
        width={190}
        value={unit ?? 'None'}
        disabled={!isEditable}
        onChange={(chosen) => onChange(withUnit(column, chosen === 'None' ? null : chosen, from))}
      />
      {unit === null ? null : (
        <SmallSelect<UnitCode | 'None'>
          label="Unit of the source"
          options={sourceUnits(unit, from)}
          width={220}
          value={from ?? 'None'}
          disabled={!isEditable}
          onChange={(chosen) => onChange(withUnit(column, unit, chosen === 'None' ? null : chosen))}
        />
      )}
    </Box>
  );
}

function withUnit(column: DecidedColumn, unit: UnitCode | null, from: UnitCode | null): DecidedColumn {
  const converts = unit !== null && from !== null && from !== unit && areComparable(from, unit);
  return { ...column, unit, unitConversion: converts ? { from, to: unit } : null };
}

/** Including one that can't be converted, so that it is seen and replaced. */
function sourceUnits(unit: UnitCode, from: UnitCode | null) {
  const offered = unitCodes.filter((code) => code === from || (code !== unit && areComparable(code, unit)));
  return [
    { value: 'None' as const, label: 'No conversion' },
    ...offered.map((code) => ({ value: code, label: `From ${units[code].label.toLowerCase()} (${code})` })),
  ];
}
