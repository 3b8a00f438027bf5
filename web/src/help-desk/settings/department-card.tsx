import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DepartmentSettings, ShiftGroup } from '@backdock/core/help-desk/settings/settings.contract.ts';
import { weekText } from '@backdock/core/help-desk/settings/hours.rules.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { departmentLabel } from '../ticket-words.ts';
import { DepartmentHoursDialog } from './department-hours.dialog.tsx';
import { ShiftGroupDialog } from './shift-group.dialog.tsx';

/** When a department works, and who works when. */
export function DepartmentCard({ department }: { department: DepartmentSettings }) {
  const [isEditing, setEditing] = useState(false);
  const [opened, setOpened] = useState<{ group: ShiftGroup | null } | null>(null);
  const { businessHours, timeZone, holidays, shiftGroups, defaultShiftGroupId } = department;
  const label = departmentLabel(department.departmentId);
  return (
    <Paper variant="outlined" component="section" aria-label={`Hours of ${label}`} sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle1" component="h3">
          {label}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <Button
          size="small"
          aria-label={`Add shift group to ${label}`}
          onClick={() => setOpened({ group: null })}
        >
          Add shift group
        </Button>
        <Button
          size="small"
          variant="outlined"
          aria-label={`Edit hours of ${label}`}
          onClick={() => setEditing(true)}
        >
          Edit hours
        </Button>
      </Box>
      <Box sx={{ typography: 'body2' }}>{weekText(businessHours)}</Box>
      <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>
        {[timeZone, holidays.length > 0 ? pluralize(holidays.length, 'holiday') : 'No holidays'].join(', ')}
      </Box>
      {shiftGroups.length > 0 ? (
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {shiftGroups.map((group) => (
            <Group
              key={group.shiftGroupId}
              group={group}
              isDefault={group.shiftGroupId === defaultShiftGroupId}
              onEdit={() => setOpened({ group })}
            />
          ))}
        </Box>
      ) : (
        <Box sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>
          Without a shift group, new tickets stay unassigned.
        </Box>
      )}
      {isEditing ? <DepartmentHoursDialog department={department} onClose={() => setEditing(false)} /> : null}
      {opened ? (
        <ShiftGroupDialog department={department} {...opened} onClose={() => setOpened(null)} />
      ) : null}
    </Paper>
  );
}

interface GroupProps {
  group: ShiftGroup;
  isDefault: boolean;
  onEdit: () => void;
}

function Group({ group, isDefault, onEdit }: GroupProps) {
  const { name, schedule, members, onShift, handoffNoteRequired } = group;
  const about = [
    weekText(schedule),
    members.map((member) => member.name).join(', ') || 'No members',
    ...(isDefault ? ['Default'] : []),
    ...(handoffNoteRequired ? ['Notes required at handoff'] : []),
  ];
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ fontWeight: 600 }}>{name}</Box>
      {onShift ? <StatusChip label="On shift" tone="success" /> : null}
      <Box sx={{ flex: 1, minWidth: 200, typography: 'body2', color: 'text.secondary' }}>
        {about.join(' · ')}
      </Box>
      <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
    </Box>
  );
}
