import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import {
  DocumentSyncForm,
  type SyncRequested,
} from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { paths } from '../platform/paths.ts';
import { announce } from '../ui/feedback/announcer.tsx';
import { useRecordForm } from '../ui/form/use-record-form.ts';
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

/** The sync form and its result. */
export function useSyncForm(of: ListedType, onRun: (runId: number) => void) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const heard = useRef('');
  const navigate = useNavigate();
  const follow = (runId: number, left: number) =>
    followRun({ runId, of, left, showLog: () => void navigate({ to: paths.intacctSyncLog }) });
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
        `Syncing ${recordsText(requested.count, of)} to Intacct.`,
        leftWords(requested.left, of),
      ]
        .filter((text) => text !== null)
        .join(' ');
      follow(requested.runId, requested.left);
      onRun(requested.runId);
      void refreshSyncLog();
    },
    // Replaces the form's "Saved" announcement, which is wrong for a send.
    onSaved: () => announce(heard.current),
  });
  const sendPreviewed = () => {
    form.form.setValue('syncMode', 'NotSyncedAndFailed');
    void form.submit();
  };
  return { answer, left: answer?.requested.left ?? 0, form: { ...form, sendPreviewed }, follow };
}

export type SyncForm = ReturnType<typeof useSyncForm>['form'];
