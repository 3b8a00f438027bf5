import Skeleton from '@mui/material/Skeleton';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { applicant, type ApplicantView } from '@backdock/core/suppliers/applicant.contract.ts';
import type { ApplicantState } from '@backdock/core/suppliers/onboarding.values.ts';
import { ApiError, loadProblem } from '../platform/api-error.ts';
import { callPublic } from '../platform/transport.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { MessagePage } from '../ui/standalone.tsx';
import { ErrorState, TextSkeleton } from '../ui/states.tsx';
import { usePageHeading } from '../ui/use-page-heading.ts';
import { ApplicantForm } from './applicant-form.tsx';
import { StandaloneFrame } from './standalone-frame.tsx';

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => callPublic(applicant.read, { params: { token } }, { signal }),
  });

/** Where the link of an invitation leads while there is no supplier portal: the form, or how the application stands. */
export default function ApplyPage() {
  const { token = '' } = useParams({ strict: false });
  const client = useQueryClient();
  const { queryKey, ...options } = invitationQuery(token);
  const { data, error, refetch } = useQuery({ queryKey, ...options });
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <StandaloneFrame name="Become a supplier">
      {isUnknown ? (
        <Said {...unknownLink} />
      ) : error && !data ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Page title="Your application">
          <Skeleton width={240} />
          <TextSkeleton lines={8} />
        </Page>
      ) : data.state === 'Open' || data.state === 'ChangesRequested' ? (
        <Application view={data} token={token} onSent={(sent) => client.setQueryData(queryKey, sent)} />
      ) : (
        <Said {...words[data.state](data)} />
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
      title={`Application of ${view.companyName}`}
      subtitle={`Please send it by ${shortDate(view.expiresOn)}. Nothing is kept until you do.`}
    >
      {view.note ? (
        <Alert severity="warning" icon={<Icon name="warning" />}>
          <Box sx={{ fontWeight: 600 }}>Please change this and send the application again:</Box>
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
  heading: 'This link leads nowhere',
  text: 'It may be cut off, or a newer one was sent. Use the link in our latest mail.',
};

const words: Record<Exclude<ApplicantState, 'Open' | 'ChangesRequested'>, (view: ApplicantView) => Words> = {
  Submitted: ({ email }) => ({
    icon: 'check',
    heading: 'Your application is with us',
    text: `We look at it and write to ${email}. There is nothing more to do here.`,
  }),
  Approved: ({ companyName }) => ({
    icon: 'check',
    heading: 'Your application is approved',
    text: `${companyName} is a supplier now. The way into the supplier portal is in our mail.`,
  }),
  Rejected: ({ email }) => ({
    icon: 'info',
    heading: 'Your application was not accepted',
    text: `We wrote to ${email} why.`,
  }),
  Expired: ({ expiresOn }) => ({
    icon: 'history',
    heading: 'This invitation has ended',
    text: `It was good until ${shortDate(expiresOn)}. Ask whoever invited you to send it again.`,
  }),
};

function Said({ icon, heading, text }: Words) {
  const reload = () => window.location.reload();
  return (
    <MessagePage
      icon={icon}
      headingRef={usePageHeading(heading)}
      heading={heading}
      text={text}
      action={
        <Button startIcon={<Icon name="refresh" />} onClick={reload}>
          Look again
        </Button>
      }
    />
  );
}
