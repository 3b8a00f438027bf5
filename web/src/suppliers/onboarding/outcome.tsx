import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import type { ApplicationDetails } from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { linkTo } from '../../platform/page-link.ts';
import { recordPage } from '../../links/record-page.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/text/links.tsx';

const looks = {
  Approved: { severity: 'success', icon: 'success', verb: 'approved this application' },
  Rejected: { severity: 'error', icon: 'error', verb: 'rejected this application' },
  ChangesRequested: { severity: 'warning', icon: 'history', verb: 'asked the applicant for changes' },
} as const satisfies Record<string, { severity: string; icon: IconName; verb: string }>;

/** Who is reviewing it, or what was decided, by whom and why, and what comes next. */
export function Outcome({ application }: { application: ApplicationDetails }) {
  const { status, reviewer, decidedBy, decidedOn, decisionReason, supplierId, linkEndsOn, email } =
    application;
  if (status === 'Submitted') return null;
  if (status === 'InReview') {
    return (
      <Alert severity="info" icon={<Icon name="info" />}>
        {`${reviewer ?? 'Someone'} is reviewing this application.`}
      </Alert>
    );
  }
  const { severity, icon, verb } = looks[status];
  return (
    <Alert severity={severity} icon={<Icon name={icon} />}>
      <Box sx={{ fontWeight: 600 }}>{`${decidedBy ?? 'Someone'} ${verb} on ${longDate(decidedOn)}.`}</Box>
      {decisionReason ? <Box sx={{ whiteSpace: 'pre-line' }}>{decisionReason}</Box> : null}
      {status === 'ChangesRequested' ? (
        <Box>{`Waiting for ${email} to resubmit it by ${shortDate(linkEndsOn)}.`}</Box>
      ) : null}
      {supplierId ? (
        <TextLink {...linkTo(recordPage('supplier', supplierId))}>Open new supplier</TextLink>
      ) : null}
    </Alert>
  );
}
