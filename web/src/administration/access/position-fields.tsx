import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { PlannedAccess, UserRow } from '@backdock/core/administration/access/users.contract.ts';
import { departmentNames, departments } from '@backdock/core/kit/department.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';

interface PositionFieldsProps {
  user: UserRow;
  plan: PlannedAccess;
  onChange: (change: PlannedAccess) => void;
}

/** Department, department head, and active or not. */
export function PositionFields({ user, plan, onChange }: PositionFieldsProps) {
  const departmentId = plan.departmentId === undefined ? user.departmentId : plan.departmentId;
  const isHead = plan.isHead ?? user.isHead;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        px: 2,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <TextField
        select
        label="Department"
        value={departmentId ?? ''}
        onChange={({ target: { value } }) => {
          const next = value === '' ? null : Number(value);
          onChange(next === null ? { departmentId: next, isHead: false } : { departmentId: next });
        }}
        sx={{ width: 220 }}
      >
        <MenuItem value="">--</MenuItem>
        {departmentNames.map((name) => (
          <MenuItem key={name} value={departments[name]}>
            {spaced(name)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={isHead}
            disabled={departmentId === null}
            onChange={() => onChange({ isHead: !isHead })}
          />
        }
        label="Department head"
      />
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={plan.isActive ?? user.isActive}
            onChange={(_, isActive) => onChange({ isActive })}
          />
        }
        label="Active"
      />
    </Box>
  );
}
