import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import {
  DocumentSyncForm,
  type SyncRequested,
} from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { announce } from '../../ui/announcer.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { type ListedType, sendSync } from './send-sync.ts';
import { refreshSyncLog } from './sync-queries.ts';
import { followRun } from './sync-run.ts';
import { leftWords, recordsText, requestedWords } from './sync-words.ts';

const empty: DocumentSyncForm = {
  syncMode: 'NotSyncedAndFailed',
  fromCreatedOnDate: '',
  toCreatedOnDate: null,
  supplierId: null,
  carrierBrokerId: null,
};

interface Answer {
  requested: SyncRequested;
  isPreview: boolean;
}

/** The form of a sync, and what became of it. */
export function useSyncForm(of: ListedType, onRun: (runId: number) => void) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const heard = useRef('');
  const navigate = useNavigate();
  const follow = (runId: number, left: number) =>
    followRun({ runId, of, left, showLog: () => void navigate({ to: '/accounting/intacct-sync-log' }) });
  const form = useRecordForm({
    schema: DocumentSyncForm,
    defaultValues: empty,
    skipDirtyCheck: true,
    onSubmit: async (values) => {
      const isPreview = values.syncMode === 'Preview';
      const requested = await sendSync(of, values);
      heard.current = requestedWords(requested, of, isPreview).join(' ');
      setAnswer({ requested, isPreview });
      if (requested.runId === null) return;
      heard.current = [
        `${recordsText(requested.count, of)} on the way to Intacct.`,
        leftWords(requested.left, of),
      ]
        .filter((text) => text !== null)
        .join(' ');
      follow(requested.runId, requested.left);
      onRun(requested.runId);
      void refreshSyncLog();
    },
    // A form says that it is saved, which is not true of one that only sends.
    onSaved: () => announce(heard.current),
  });
  const sendPreviewed = () => {
    form.form.setValue('syncMode', 'NotSyncedAndFailed');
    void form.submit();
  };
  return { answer, left: answer?.requested.left ?? 0, form: { ...form, sendPreviewed }, follow };
}

export type SyncForm = ReturnType<typeof useSyncForm>['form'];
