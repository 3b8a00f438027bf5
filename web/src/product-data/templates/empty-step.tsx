import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { SmallText } from '../../ui/fields/small-fields.tsx';
import { textOrNull } from './column-lines.ts';
import { emptyRuleOptions } from './column-words.ts';
import type { StepProps } from './step.tsx';

/** What a product without a value gets. */
export function EmptyStep(props: StepProps & { blockedCells: number | undefined }) {
  const { column, isEditable, onChange, messageAt, blockedCells } = props;
  const { onEmpty, defaultValue, isRequired } = column;
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="If the cell is empty"
        sx={{ flexWrap: 'wrap', '& button': { px: 1, whiteSpace: 'nowrap' } }}
        value={onEmpty}
        disabled={!isEditable}
        onChange={(_, rule: DecidedColumn['onEmpty'] | null) =>
          rule && onChange({ ...column, onEmpty: rule })
        }
      >
        {emptyRuleOptions.map(({ value, label }) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {onEmpty === 'UseDefault' ? (
        <SmallText
          label="Value if empty"
          placeholder="Value"
          value={defaultValue ?? ''}
          disabled={!isEditable}
          error={messageAt('defaultValue')}
          onChange={(text) => onChange({ ...column, defaultValue: textOrNull(text) })}
        />
      ) : null}
      {blockedCells === undefined || blockedCells === 0 ? null : (
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {pluralize(blockedCells, 'product is', 'products are')} blocked by this column
        </Box>
      )}
      {onEmpty === 'LeaveEmpty' && isRequired ? (
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
          The column is required, so products without a value are still blocked.
        </Box>
      ) : null}
    </>
  );
}
