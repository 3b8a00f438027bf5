import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import type { AuditChoices } from '@backdock/core/history/audit-search.contract.ts';
import { DayField } from '../../ui/days/day-field.tsx';
import type { Option } from '../../ui/fields/option.ts';
import { OptionField } from '../../ui/fields/option-field.tsx';
import { type AuditFilter, isTooShort } from './audit-filter.ts';
import { DraftField } from './draft-field.tsx';

interface AuditFiltersProps {
  filter: AuditFilter;
  choices: AuditChoices | undefined;
  onChange: (part: AuditFilter) => void;
  onClear: () => void;
}

/** Lines the button up with the fields instead of their labels. */
const labelHeight = '25px';

/** Everything to search by, in one row. */
export function AuditFilters({ filter, choices, onChange, onClear }: AuditFiltersProps) {
  const isLoading = choices === undefined;
  return (
    <Box
      component="search"
      aria-label="Audit trail"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(4, minmax(0, 1fr))',
          lg: '1.3fr 1.3fr 0.8fr 1.5fr 0.9fr 0.9fr 1.2fr auto',
        },
        alignItems: 'start',
        gap: 1.25,
        '& > *': { minWidth: 0 },
      }}
    >
      <OptionField
        label="Person"
        options={peopleIn(choices)}
        value={filter.actorId}
        onChange={(actorId) => onChange({ actorId })}
        isLoading={isLoading}
      />
      <OptionField
        label="Kind"
        options={kindsIn(choices)}
        value={filter.kind}
        onChange={(kind) => onChange({ kind })}
        isLoading={isLoading}
      />
      <DraftField
        label="Record ID"
        value={filter.record ?? ''}
        onChange={(record) => onChange({ record })}
        maxLength={200}
        disabled={filter.kind === undefined}
      />
      <OptionField
        label="Action"
        options={actionsIn(choices, filter.kind)}
        value={filter.action}
        onChange={(action) => onChange({ action })}
        isLoading={isLoading}
      />
      <FormControl>
        <InputLabel component="span">From</InputLabel>
        <DayField
          label="From"
          value={filter.from ?? null}
          onChange={(day) => onChange({ from: day ?? undefined })}
        />
      </FormControl>
      <FormControl>
        <InputLabel component="span">To</InputLabel>
        <DayField
          label="To"
          value={filter.to ?? null}
          onChange={(day) => onChange({ to: day ?? undefined })}
        />
      </FormControl>
      <DraftField
        label="Reason contains"
        value={filter.text ?? ''}
        onChange={(text) => onChange({ text })}
        maxLength={100}
        helperText={(draft) =>
          draft.trim() !== '' && isTooShort(draft) ? 'At least 3 characters' : undefined
        }
      />
      <Button
        variant="text"
        disabled={Object.keys(filter).length === 0}
        onClick={onClear}
        sx={{ mt: labelHeight }}
      >
        Clear
      </Button>
    </Box>
  );
}

const peopleIn = (choices: AuditChoices | undefined): Option<number>[] =>
  (choices?.people ?? []).map(({ id, name, isActive }) => ({
    value: id,
    label: isActive ? name : `${name} (inactive)`,
  }));

const kindsIn = (choices: AuditChoices | undefined): Option<string>[] =>
  (choices?.kinds ?? []).map(({ entityType, label }) => ({ value: entityType, label }));

/** Some actions belong to several kinds. Without a kind chosen, each is listed once, under the first. */
function actionsIn(choices: AuditChoices | undefined, kind: string | undefined): Option<string>[] {
  const options = new Map<string, string>();
  for (const { entityType, label, actions } of choices?.kinds ?? []) {
    if (kind !== undefined && kind !== entityType) continue;
    for (const { action, what } of actions) {
      const text = kind === undefined ? `${label}: ${what}` : what.charAt(0).toUpperCase() + what.slice(1);
      if (!options.has(action)) options.set(action, text);
    }
  }
  return [...options].map(([value, label]) => ({ value, label }));
}
