import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import type { CompanyDetails } from '@backdock/core/suppliers/company/company.contract.ts';
import type { Refusal } from '@backdock/core/kit/refusal.ts';
import type { SupplierUser } from '@backdock/core/suppliers/users/users.contract.ts';
import {
  whyNotActivate,
  whyNotDeactivate,
  whyNotGrantAdmin,
  whyNotRevokeAdmin,
} from '@backdock/core/suppliers/users/users.rules.ts';
import { Avatar } from '../../ui/text/avatar.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { useUserChange } from './user-queries.ts';

interface UserRowProps {
  user: SupplierUser;
  all: readonly SupplierUser[];
  supplierId: number;
  /** Undefined while unknown. */
  may: CompanyDetails['may'] | undefined;
}

export function UserRow({ user, all, supplierId, may }: UserRowProps) {
  const { run, isPending } = useUserChange(supplierId, user);
  const { isActive, isAdmin, email } = user;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Box component="li" aria-label={name} sx={row}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: 1, minWidth: 220 }}>
        <Avatar name={name} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 500, color: isActive ? 'text.primary' : 'text.tertiary' }}>{name}</Box>
          <Link href={`mailto:${email}`} sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
            {email}
          </Link>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.75 }}>
        <StatusChip label={isActive ? 'Active' : 'Inactive'} tone={isActive ? 'success' : 'default'} />
        {isAdmin ? <StatusChip label="Admin" tone="info" /> : null}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {may?.grantAdmin ? (
          <Act
            label={isAdmin ? 'Revoke admin' : 'Make admin'}
            whyNot={isAdmin ? whyNotRevokeAdmin(user, all) : whyNotGrantAdmin(user)}
            isPending={isPending}
            onAct={() => run(isAdmin ? 'revokeAdmin' : 'grantAdmin')}
          />
        ) : null}
        {may?.editUsers ? (
          <Act
            label={isActive ? 'Deactivate' : 'Activate'}
            whyNot={isActive ? whyNotDeactivate(user, all) : whyNotActivate(user)}
            isPending={isPending}
            onAct={() => run(isActive ? 'deactivate' : 'activate')}
          />
        ) : null}
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  py: 1.25,
  '& + li': { borderTop: 1, borderColor: 'tokens.lineSoft' },
} as const;

interface ActProps {
  label: string;
  whyNot: Refusal | null;
  isPending: boolean;
  onAct: () => void;
}

/** An unavailable action shows why, and stays focusable so screen readers announce it. */
function Act({ label, whyNot, isPending, onAct }: ActProps) {
  return (
    <Tooltip title={whyNot?.message ?? ''} describeChild>
      <Button
        size="small"
        aria-disabled={whyNot !== null}
        disabled={isPending}
        onClick={() => {
          if (!whyNot) onAct();
        }}
        sx={whyNot ? { opacity: 0.55 } : {}}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
