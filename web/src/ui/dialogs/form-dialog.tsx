import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { FormBody } from '../form/form-body.tsx';
import { UnsavedChanges } from '../form/unsaved-changes.tsx';
import {
  useRecordForm,
  type FieldOf,
  type FormSchema,
  type RecordFormOptions,
} from '../form/use-record-form.ts';
import { BaseDialog, type DialogSize } from './base-dialog.tsx';
import { SuccessDialog } from './success-dialog.tsx';
import { PreviewButton } from './preview-button.tsx';
import { SubmitActions } from './submit-actions.tsx';

interface FormDialogProps<S extends FormSchema> extends Omit<RecordFormOptions<S>, 'startsIn'> {
  open: boolean;
  onClose: () => void;
  title: string;
  size?: DialogSize;
  submitLabel?: string;
  columns?: 1 | 2;
  /** The input can't be sent; the dialog shows why next to it. */
  isBlocked?: boolean;
  onReload?: () => Promise<unknown>;
  /** If set, shows this for two seconds after the submit instead of closing immediately. */
  successText?: string;
  children: (field: FieldOf<z.core.input<S>>) => ReactNode;
}

/** A form in a dialog. It remounts each time it opens. */
export function FormDialog<S extends FormSchema>({
  open,
  onClose,
  successText,
  ...props
}: FormDialogProps<S>) {
  const [isDone, setDone] = useState(false);
  if (successText && isDone) {
    const finish = () => {
      setDone(false);
      onClose();
    };
    return <SuccessDialog open={open} onClose={finish} title={successText} autoClose />;
  }
  if (!open) return null;
  const onSaved = () => {
    props.onSaved?.();
    if (successText) setDone(true);
    else onClose();
  };
  return <OpenFormDialog {...props} onClose={onClose} onSaved={onSaved} />;
}

function OpenFormDialog<S extends FormSchema>({
  onClose,
  title,
  size = 'md',
  submitLabel = 'Save',
  columns = 1,
  isBlocked = false,
  onReload,
  children,
  ...options
}: Omit<FormDialogProps<S>, 'open' | 'successText'>) {
  const state = useRecordForm(options);
  const canSubmit = state.canSave && !isBlocked;
  const reload = onReload && (() => onReload().then(state.forget));
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={title}
      size={size}
      isBusy={state.isSaving}
      holdsInput={state.isDirty}
      flush
      onSubmit={() => {
        if (canSubmit) void state.submit();
      }}
      actions={
        <SubmitActions
          label={submitLabel}
          isBusy={state.isSaving}
          canSubmit={canSubmit}
          beside={options.onPreview ? <PreviewButton {...state} /> : null}
          onClose={onClose}
        />
      }
    >
      <Box sx={{ mt: -1.5 }}>
        <FormBody {...state} columns={columns} onReload={reload}>
          {children(state.field)}
        </FormBody>
      </Box>
      <UnsavedChanges of={title} when={state.isDirty && !state.isSaving} />
    </BaseDialog>
  );
}
