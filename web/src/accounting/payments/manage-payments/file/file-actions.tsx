import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { messageFor } from '../../../../platform/api-error.ts';
import { useShortcut } from '../../../../ui/feedback/shortcuts.tsx';
import { toast } from '../../../../ui/feedback/toast-store.ts';
import { ActionMenu } from '../action-menu.tsx';
import { FileDialog, type DialogAction } from './file.dialogs.tsx';
import { nextStepOf, offeredActions, type FileAction, type Offered } from './next-step.ts';
import { fetchFile, isFetch, type FetchAction } from '../payment-file-queries.ts';

/** The file's next step, the bank file beside it, and everything else in a menu. */
export function FileActions({ file }: { file: PaymentFileDetails }) {
  const [opened, setOpened] = useState<DialogAction | null>(null);
  const fetching = useFetching(file.id);
  const offered = offeredActions(file);
  const next = offered.find(({ action }) => action === nextStepOf(file));
  const others = offered.filter((one) => one !== next);
  const beside = others.find(({ action, whyNot }) => action === 'download' && whyNot === null);
  const run = (action: FileAction) => {
    if (isFetch(action)) fetching.mutate(action);
    else setOpened(action);
  };
  return (
    <>
      <ActionMenu actions={others.filter((one) => one !== beside)} onRun={run} />
      {beside ? (
        <Button
          loading={fetching.isPending && fetching.variables === beside.action}
          onClick={() => run(beside.action)}
        >
          {beside.label}
        </Button>
      ) : null}
      {next ? (
        <NextStep
          step={next}
          isRunning={fetching.isPending && fetching.variables === next.action}
          onRun={() => run(next.action)}
        />
      ) : null}
      {opened ? <FileDialog action={opened} file={file} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

interface NextStepProps {
  step: Offered;
  isRunning: boolean;
  onRun: () => void;
}

const key = 'n';

/** The only primary button. A disabled button can't explain itself, so this one stays focusable. */
function NextStep({ step: { label, whyNot, action }, isRunning, onRun }: NextStepProps) {
  const press = () => {
    if (whyNot === null) onRun();
    else toast.error(whyNot);
  };
  useShortcut(key, label, press);
  return (
    <Tooltip title={whyNot ?? ''} describeChild>
      <Button
        variant="contained"
        color="primary"
        aria-disabled={whyNot !== null}
        aria-keyshortcuts={key}
        {...(action !== 'download' && { 'aria-haspopup': 'dialog' as const })}
        loading={isRunning}
        onClick={press}
        sx={whyNot === null ? {} : { opacity: 0.6 }}
      >
        {label}
      </Button>
    </Tooltip>
  );
}

function useFetching(id: number) {
  return useMutation({
    mutationFn: (what: FetchAction) => fetchFile(id, what),
    onSuccess: (fileName) => toast.success(`${fileName} downloaded`),
    onError: (error) => toast.error(messageFor(error)),
  });
}
