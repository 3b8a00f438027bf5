import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, loadProblem } from '../../platform/api-error.ts';
import type { PagePath } from '../../platform/paths.ts';
import { DetailPage } from './detail-page.tsx';
import { NotFound } from '../feedback/not-found.tsx';
import { Page } from './page.tsx';
import { ErrorState } from '../feedback/states.tsx';

interface RecordFrameProps {
  /** The singular, until the record's name is known. */
  noun: string;
  parent: { label: string; to: PagePath };
  record: UseQueryResult;
  /** Undefined while the record loads. */
  title: string | undefined;
  chips?: ReactNode;
  actions?: ReactNode;
  tabs: ReactNode;
  children: ReactNode;
}

/** The frame of a record loaded from the server: its name, and its loading and error states. */
export function RecordFrame(props: RecordFrameProps) {
  const { noun, parent, record, title, chips, actions, tabs, children } = props;
  const { data, error, refetch } = record;
  // A malformed id and a missing record both show "not found".
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
