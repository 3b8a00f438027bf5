import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { departments } from '@backdock/core/kit/department.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { useEmployee } from '../platform/session.ts';
import { isMicrosoftSession } from '../platform/tokens.ts';
import { Icon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { todayInPacific } from './today.ts';

export default function DashboardPage() {
  const employee = useEmployee();
  const [openedOn] = useState(() => new Date());
  const department = Object.entries(departments).find(([, id]) => id === employee.departmentId)?.[0];
  return (
    <Page name="Dashboard" title={`Welcome back, ${employee.name}`} subtitle={todayInPacific(openedOn)}>
      {employee.roles.length === 0 ? (
        <Alert severity="info" icon={<Icon name="info" />}>
          You have no role yet. An administrator assigns roles; what they allow appears in the menu after you
          refresh the page.
        </Alert>
      ) : null}
      <Box sx={{ maxWidth: 640 }}>
        <Panel title="Your account">
          <Facts>
            <dt>Email</dt>
            <dd>{employee.email}</dd>
            <dt>Roles</dt>
            <dd>
              {employee.roles.length === 0 ? (
                '--'
              ) : (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
                  {employee.roles.map((role) => (
                    <StatusChip key={role} label={spaced(role)} />
                  ))}
                </Box>
              )}
            </dd>
            <dt>Department</dt>
            <dd>
              {department ? spaced(department) : '--'}
              {employee.isHead ? ' (head)' : null}
            </dd>
            <dt>Signed in with</dt>
            <dd>{isMicrosoftSession() ? 'Microsoft' : 'Email and password'}</dd>
          </Facts>
        </Panel>
      </Box>
    </Page>
  );
}
