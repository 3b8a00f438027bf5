import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import type { ApplicationDetails } from '@backdock/core/suppliers/applications.contract.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import { TextLink } from '../ui/links.tsx';

const looks = {
  Approved: { severity: 'success', icon: 'success', verb: 'approved this application' },
  Rejected: { severity: 'error', icon: 'error', verb: 'rejected this application' },
  ChangesRequested: { severity: 'warning', icon: 'history', verb: 'asked the applicant for changes' },
} as const satisfies Record<string, { severity: string; icon: IconName; verb: string }>;

/** Who is reviewing it, or what was decided, by whom and why, and where it goes from here. */
export function Outcome({ application }: { application: ApplicationDetails }) {
  const { status, reviewer, decidedBy, decidedOn, decisionReason, supplierId, linkEndsOn, email } =
    application;
  if (status === 'Submitted') return null;
  if (status === 'InReview') {
    return (
      <Alert severity="info" icon={<Icon name="info" />}>
        {`${reviewer ?? 'Somebody'} is reviewing this application.`}
      </Alert>
    );
  }
  const { severity, icon, verb } = looks[status];
  return (
    <Alert severity={severity} icon={<Icon name={icon} />}>
      <Box sx={{ fontWeight: 600 }}>{`${decidedBy ?? 'Somebody'} ${verb} on ${longDate(decidedOn)}.`}</Box>
      {decisionReason ? <Box sx={{ whiteSpace: 'pre-line' }}>{decisionReason}</Box> : null}
      {status === 'ChangesRequested' ? (
        <Box>{`It comes back here when ${email} sends it again, by ${shortDate(linkEndsOn)}.`}</Box>
      ) : null}
      {supplierId ? (
        <TextLink to="/suppliers/$supplierId" params={{ supplierId: String(supplierId) }}>
          Open the new supplier
        </TextLink>
      ) : null}
    </Alert>
  );
}
