import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import type { z } from 'zod';
import { ErrorState } from '../feedback/states.tsx';
import { toast } from '../feedback/toast-store.ts';
import { FormBody } from './form-body.tsx';
import { FormCard, FormFooter } from './form-card.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { loadFailure } from './server-errors.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useRecordForm, type FieldOf, type FormSchema, type RecordFormOptions } from './use-record-form.ts';

interface RecordFormProps<S extends FormSchema> extends Omit<RecordFormOptions<S>, 'defaultValues'> {
  title: string;
  /** Undefined while the record loads; the card keeps its layout. */
  defaultValues: z.core.input<S> | undefined;
  /** Why the record could not be loaded. */
  loadError?: unknown;
  /** Reloads the record, after a failure or someone else's change. */
  onReload?: () => Promise<unknown>;
  /** Called on Cancel, for a form that closes rather than staying in place. */
  onCancel?: () => void;
  /** Read-only users see no Edit. */
  mayEdit?: boolean;
  submitLabel?: string;
  savedMessage?: string;
  columns?: 1 | 2;
  /** How many fields the skeleton draws. */
  fields?: number;
  children: (field: FieldOf<z.core.input<S>>) => ReactNode;
}

/** A record, or part of one, to view and edit. */
export function RecordForm<S extends FormSchema>(props: RecordFormProps<S>) {
  const { title, defaultValues, loadError, onReload, startsIn = 'edit', columns = 2, fields = 4 } = props;
  if (loadError) {
    return (
      <FormCard title={title}>
        <ErrorState message={loadFailure(loadError)} onRetry={() => void onReload?.()} />
      </FormCard>
    );
  }
  if (!defaultValues) return <FormSkeleton title={title} fields={fields} mode={startsIn} columns={columns} />;
  return <LoadedForm {...props} defaultValues={defaultValues} />;
}

function LoadedForm<S extends FormSchema>({
  title,
  onReload,
  onCancel,
  mayEdit = true,
  submitLabel = 'Save',
  savedMessage,
  columns = 2,
  children,
  ...options
}: Omit<RecordFormProps<S>, 'defaultValues'> & { defaultValues: z.core.input<S> }) {
  const state = useRecordForm({
    ...options,
    onSaved: () => {
      if (savedMessage) toast.success(savedMessage);
      options.onSaved?.();
    },
  });
  const { mode, isDirty, isSaving } = state;
  const isEditing = mode === 'edit';
  const { editButton, heading, form } = useFocusAcrossModes(isEditing, isSaving);
  const reload = onReload && (() => onReload().then(state.forget));
  const startedReading = options.startsIn === 'read';
  return (
    <FormCard
      title={title}
      headingRef={heading}
      isActive={isEditing && (startedReading || isDirty)}
      isBusy={isSaving}
      action={
        isEditing ? (
          <Box component="span" aria-live="polite" sx={{ typography: 'body2', color: 'text.tertiary' }}>
            {isDirty ? 'unsaved changes' : null}
          </Box>
        ) : mayEdit ? (
          <Button
            ref={editButton}
            size="small"
            variant="text"
            color="primary"
            aria-label={`Edit ${title}`}
            onClick={state.edit}
          >
            Edit
          </Button>
        ) : null
      }
    >
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React passes events of a dialog inside the form on to the form.
          event.stopPropagation();
          if (isEditing && state.canSave) void state.submit();
        }}
      >
        <FormBody {...state} columns={columns} onReload={reload}>
          {children(state.field)}
        </FormBody>
        {isEditing ? (
          <FormFooter>
            <Button
              disabled={isSaving || (!startedReading && !isDirty && !onCancel)}
              onClick={() => {
                state.cancel();
                onCancel?.();
              }}
            >
              Cancel
            </Button>
            <Button
              type="submit"
              variant="contained"
              color="primary"
              loading={isSaving}
              disabled={!state.canSave}
            >
              {submitLabel}
            </Button>
          </FormFooter>
        ) : null}
      </Box>
      <UnsavedChanges of={title} when={isEditing && isDirty && !isSaving} />
    </FormCard>
  );
}

const firstControl = 'input:not([type=hidden]):not([disabled]), textarea, [role=combobox], button';

/** The focused control disappears with its mode, so the next one takes focus and the keyboard isn't lost. */
function useFocusAcrossModes(isEditing: boolean, isSaving: boolean) {
  const editButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const before = useRef({ isEditing, isSaving });
  useEffect(() => {
    const { isEditing: wasEditing, isSaving: wasSaving } = before.current;
    before.current = { isEditing, isSaving };
    if (!wasEditing && isEditing) form.current?.querySelector<HTMLElement>(firstControl)?.focus();
    else if (wasEditing && !isEditing) editButton.current?.focus();
    else if (wasSaving && !isSaving && document.activeElement === document.body) heading.current?.focus();
  }, [isEditing, isSaving]);
  return { editButton, heading, form };
}
