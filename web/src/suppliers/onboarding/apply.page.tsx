import Skeleton from '@mui/material/Skeleton';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { applicant, type ApplicantView } from '@backdock/core/suppliers/onboarding/applicant.contract.ts';
import type { ApplicantState } from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { ApiError, loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { queryClient } from '../../platform/query-client.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { MessagePage } from '../../ui/layout/standalone.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { usePageHeading } from '../../ui/layout/use-page-heading.ts';
import { ApplicantForm } from './applicant-form.tsx';
import { StandaloneFrame } from './standalone-frame.tsx';

/** Where an invitation link leads until there is a supplier portal: the form, or the application's status. */
export default function ApplyPage() {
  const { token = '' } = useParams({ strict: false });
  const invitation = queryOf(applicant.read, { params: { token } });
  const { data, error, refetch } = useQuery(invitation);
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <StandaloneFrame name="Become a supplier">
      {isUnknown ? (
        <StateMessage {...unknownLink} />
      ) : error && !data ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Page title="Your application">
          <Skeleton width={240} />
          <TextSkeleton lines={8} />
        </Page>
      ) : data.state === 'Open' || data.state === 'ChangesRequested' ? (
        <Application
          view={data}
          token={token}
          onSent={(sent) => queryClient.setQueryData(invitation.queryKey, sent)}
        />
      ) : (
        <StateMessage {...words[data.state](data)} />
      )}
    </StandaloneFrame>
  );
}

interface ApplicationProps {
  view: ApplicantView;
  token: string;
  onSent: (view: ApplicantView) => void;
}

function Application({ view, token, onSent }: ApplicationProps) {
  return (
    <Page
      title={`${view.companyName}: supplier application`}
      subtitle={`Please submit it by ${shortDate(view.expiresOn)}. Your answers aren’t saved until you submit.`}
    >
      {view.note ? (
        <Alert severity="warning" icon={<Icon name="warning" />}>
          <Box sx={{ fontWeight: 600 }}>Please make these changes and resubmit the application:</Box>
          <Box sx={{ whiteSpace: 'pre-line' }}>{view.note}</Box>
        </Alert>
      ) : null}
      <ApplicantForm view={view} token={token} onSent={onSent} />
    </Page>
  );
}

interface Words {
  icon: IconName;
  heading: string;
  text: string;
}

const unknownLink: Words = {
  icon: 'compass',
  heading: 'This link isn’t valid',
  text: 'It may be incomplete, or we may have sent a newer one. Use the link in our latest email.',
};

const words: Record<Exclude<ApplicantState, 'Open' | 'ChangesRequested'>, (view: ApplicantView) => Words> = {
  Submitted: ({ email }) => ({
    icon: 'check',
    heading: 'Application received',
    text: `We’ll review it and email ${email}. There’s nothing more to do here.`,
  }),
  Approved: ({ companyName }) => ({
    icon: 'check',
    heading: 'Your application is approved',
    text: `${companyName} is approved. Our email has sign-in instructions for the supplier portal.`,
  }),
  Rejected: ({ email }) => ({
    icon: 'info',
    heading: 'Your application was not accepted',
    text: `We emailed the reason to ${email}.`,
  }),
  Expired: ({ expiresOn }) => ({
    icon: 'history',
    heading: 'This invitation has expired',
    text: `It was valid until ${shortDate(expiresOn)}. Ask the person who invited you to resend it.`,
  }),
};

function StateMessage({ icon, heading, text }: Words) {
  const reload = () => window.location.reload();
  return (
    <MessagePage
      icon={icon}
      headingRef={usePageHeading(heading)}
      heading={heading}
      text={text}
      action={
        <Button startIcon={<Icon name="refresh" />} onClick={reload}>
          Check status
        </Button>
      }
    />
  );
}
