import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, loadProblem } from '../platform/api-error.ts';
import { DetailPage } from './detail-page.tsx';
import { NotFound } from './not-found.tsx';
import { Page } from './page.tsx';
import { ErrorState } from './states.tsx';

interface RecordFrameProps {
  /** What one record is called, while its name is not known. */
  noun: string;
  parent: { label: string; to: string };
  record: UseQueryResult;
  /** Undefined while the record loads. */
  title: string | undefined;
  chips?: ReactNode;
  actions?: ReactNode;
  tabs: ReactNode;
  children: ReactNode;
}

/** The frame of one record that comes from the server: its name while it loads, and what is said when it does not come. */
export function RecordFrame(props: RecordFrameProps) {
  const { noun, parent, record, title, chips, actions, tabs, children } = props;
  const { data, error, refetch } = record;
  // An address that names no record, or none that is there, is an address of nothing.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />;
  if (error && !data) {
    return (
      <Page title={noun} breadcrumb={[parent]}>
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <DetailPage title={title} parent={parent} chips={chips} actions={actions} tabs={tabs}>
      {children}
    </DetailPage>
  );
}
