import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { helpDesk } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';
import { queryOf } from '../platform/query-of.ts';
import { ErrorState } from '../ui/feedback/states.tsx';
import { Page, PageSkeleton } from '../ui/layout/page.tsx';
import { SentMailBar } from './live/sent-mail-bar.tsx';
import { ProfileContext } from './profile-context.ts';

/** What the help desk knows of the user comes first; without it no page of its own is shown. */
export function HelpDeskProfile() {
  const profile = useQuery({ ...queryOf(helpDesk.profile), staleTime: 600_000 });
  if (profile.data) {
    return (
      <ProfileContext value={profile.data}>
        <Outlet />
        <SentMailBar />
      </ProfileContext>
    );
  }
  if (!profile.error) return <PageSkeleton />;
  return (
    <Page title="Tickets">
      <ErrorState
        message="Unable to retrieve help desk user profile."
        onRetry={() => void profile.refetch()}
      />
    </Page>
  );
}
