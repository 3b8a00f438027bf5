import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { PagePath } from '../../platform/paths.ts';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';

interface DetailPageProps {
  /** The record's name; undefined while it loads. */
  title: string | undefined;
  /** The list page of its kind. */
  parent: { label: string; to: PagePath };
  chips?: ReactNode;
  actions?: ReactNode;
  /** `RouteTabs` if each tab is a page, `PanelTabs` if they are parts of one. */
  tabs: ReactNode;
  children: ReactNode;
}

/** One record: its name, status, actions, and tabs. */
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
