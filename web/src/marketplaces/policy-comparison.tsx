import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { shortDate } from '@backdock/core/kit/dates.ts';
import type { PolicyVersion } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { policyLabels } from '@backdock/core/marketplaces/marketplaces.history.ts';
import { changedTerms, policyFields, type PolicyField } from '@backdock/core/marketplaces/policies.rules.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { visuallyHidden } from '../ui/text/visually-hidden.ts';
import { termText } from './policy-text.ts';
import { TextComparison } from './text-comparison.tsx';

interface PolicyComparisonProps {
  policies: readonly PolicyVersion[];
  pair: readonly [number, number];
  onChange: (pair: readonly [number, number]) => void;
  onClose: () => void;
}

/** Two versions side by side, with differences highlighted. */
export function PolicyComparison({ policies, pair, onChange, onClose }: PolicyComparisonProps) {
  const [left, right] = pair.map((version) => policies.find((one) => one.version === version));
  if (!left || !right) return null;
  const changed = changedTerms(left, right);
  return (
    <Panel
      title={`Compare versions${changed.length === 0 ? ': no difference' : ''}`}
      action={
        <Button size="small" variant="text" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Box component="table" sx={tableLook}>
        <thead>
          <tr>
            <Box component="th" scope="col">
              <Box component="span" sx={visuallyHidden}>
                Term
              </Box>
            </Box>
            <th scope="col">
              <VersionSelect
                label="Left version"
                policies={policies}
                value={left.version}
                onChange={(version) => onChange([version, right.version])}
              />
            </th>
            <th scope="col">
              <VersionSelect
                label="Right version"
                policies={policies}
                value={right.version}
                onChange={(version) => onChange([left.version, version])}
              />
            </th>
          </tr>
        </thead>
        <tbody>
          {policyFields
            .filter((field) => field !== 'text')
            .map((field) => (
              <TermRow
                key={field}
                field={field}
                left={left}
                right={right}
                isChanged={changed.includes(field)}
              />
            ))}
        </tbody>
      </Box>
      {left.text || right.text ? <TextComparison left={left.text ?? ''} right={right.text ?? ''} /> : null}
    </Panel>
  );
}

interface TermRowProps {
  field: PolicyField;
  left: PolicyVersion;
  right: PolicyVersion;
  isChanged: boolean;
}

function TermRow({ field, left, right, isChanged }: TermRowProps) {
  return (
    <Box component="tr" data-changed={isChanged || undefined}>
      <th scope="row">
        {policyLabels[field]}
        {isChanged ? (
          <Box component="span" sx={visuallyHidden}>
            {' '}
            (changed)
          </Box>
        ) : null}
      </th>
      <td>{termText(left, field) || '--'}</td>
      <td>{termText(right, field) || '--'}</td>
    </Box>
  );
}

interface VersionSelectProps {
  label: string;
  policies: readonly PolicyVersion[];
  value: number;
  onChange: (version: number) => void;
}

function VersionSelect({ label, policies, value, onChange }: VersionSelectProps) {
  return (
    <TextField
      select
      fullWidth
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
    >
      {policies.map(({ version, effectiveFrom }) => (
        <MenuItem key={version} value={version}>
          Version {version}, from {shortDate(effectiveFrom)}
        </MenuItem>
      ))}
    </TextField>
  );
}

const tableLook = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { p: 1, textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& thead th': { pt: 0 },
  '& tbody th': { fontWeight: 400, color: 'text.tertiary' },
  '& thead th:first-of-type': { width: { xs: 104, sm: 180 } },
  '& tbody tr': { borderTop: 1, borderColor: 'tokens.lineSoft' },
  '& tr[data-changed] th': { color: 'text.primary', fontWeight: 550 },
  '& tr[data-changed] td:nth-of-type(1)': { bgcolor: 'tokens.errorSoft' },
  '& tr[data-changed] td:nth-of-type(2)': { bgcolor: 'tokens.successSoft' },
} as const;
