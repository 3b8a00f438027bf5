import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';

interface DetailPageProps {
  /** The record's name; undefined while it loads. */
  title: string | undefined;
  /** Where the list of its kind is. */
  parent: { label: string; to: string };
  chips?: ReactNode;
  actions?: ReactNode;
  /** `RouteTabs` where each part is a page, `PanelTabs` where they are parts of one. */
  tabs: ReactNode;
  children: ReactNode;
}

/** One record: what it is called, how it stands, what can be done with it, and its parts as tabs. */
export function DetailPage({ title, parent, chips, actions, tabs, children }: DetailPageProps) {
  const isLoading = title === undefined;
  return (
    <Page
      title={title ?? 'Loading'}
      breadcrumb={[parent]}
      chip={
        isLoading ? (
          <Skeleton width={64} height={22} />
        ) : (
          <Box sx={{ display: 'flex', gap: 0.75 }}>{chips}</Box>
        )
      }
      actions={isLoading ? undefined : actions}
      tabs={tabs}
    >
      {children}
    </Page>
  );
}
