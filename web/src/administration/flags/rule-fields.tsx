import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  type Criteria,
  criteriaAttributes,
  criteriaOperators,
} from '@backdock/core/administration/feature-flags.contract.ts';
import {
  attributeLabels,
  operatorLabels,
  valueText,
} from '@backdock/core/administration/feature-flags.words.ts';
import { departments } from '@backdock/core/kit/department.ts';
import { environmentCodes } from '@backdock/core/kit/environment.ts';
import { roles } from '@backdock/core/kit/permissions.ts';
import { autocompleteSlots, chipsLook } from '../../ui/fields/autocomplete-look.ts';
import { Icon } from '../../ui/icons.tsx';

type Rule = Criteria['rules'][number];

export const newRule: Rule = { attribute: 'Role', operator: 'In', values: [] };

/** Values to choose from; other attributes take anything. */
const known: Partial<Record<Rule['attribute'], readonly string[]>> = {
  Role: roles,
  DepartmentId: Object.values(departments).map(String),
  IsHead: ['true', 'false'],
  Environment: environmentCodes,
};

interface RuleFieldsProps {
  rule: Rule;
  place: number;
  onChange: (rule: Rule) => void;
  onRemove: () => void;
}

export function RuleFields({ rule, place, onChange, onRemove }: RuleFieldsProps) {
  const { attribute, operator, values } = rule;
  const choices = known[attribute];
  return (
    <Box
      component="fieldset"
      aria-label={`Rule ${place}`}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1, m: 0, p: 0, border: 0 }}
    >
      <TextField
        select
        label="Attribute"
        value={attribute}
        onChange={({ target: { value } }) =>
          onChange({ attribute: value as Rule['attribute'], operator: 'In', values: [] })
        }
        sx={{ width: 170 }}
      >
        {criteriaAttributes.map((name) => (
          <MenuItem key={name} value={name}>
            {attributeLabels[name]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Operator"
        value={operator}
        onChange={({ target: { value } }) => onChange({ ...rule, operator: value as Rule['operator'] })}
        sx={{ width: 150 }}
      >
        {criteriaOperators
          .filter((name) => !choices || name === 'In' || name === 'NotIn')
          .map((name) => (
            <MenuItem key={name} value={name}>
              {operatorLabels[name]}
            </MenuItem>
          ))}
      </TextField>
      <Autocomplete
        multiple
        freeSolo={!choices}
        disableCloseOnSelect
        autoSelect={!choices}
        options={choices ?? []}
        value={values}
        onChange={(_, chosen) => onChange({ ...rule, values: chosen })}
        getOptionLabel={(value) => valueText(attribute, value)}
        renderInput={(params) => <TextField {...params} label="Values" />}
        slotProps={{ ...autocompleteSlots, chip: { size: 'small' } }}
        sx={{ ...chipsLook, flex: 1, minWidth: 220 }}
      />
      <IconButton aria-label={`Remove rule ${place}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </IconButton>
    </Box>
  );
}
