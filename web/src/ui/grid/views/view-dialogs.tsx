import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { z } from 'zod';
import { ViewName, type GridView } from '@backdock/core/views/grid-views.contract.ts';
import { whyNotNamed } from '@backdock/core/views/grid-views.rules.ts';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import { CheckboxInput } from '../../fields/checkbox-input.tsx';
import { TextInput } from '../../fields/text-input.tsx';

export type ViewDialog = 'save' | 'rename' | 'delete';

interface ViewDialogProps {
  /** The views whose names are taken. */
  others: readonly GridView[];
  name: string;
  onClose: () => void;
}

interface SaveViewProps extends ViewDialogProps {
  title: string;
  onSave: (view: { name: string; isDefault: boolean }) => Promise<unknown>;
}

export function SaveViewDialog({ others, name, title, onClose, onSave }: SaveViewProps) {
  const schema = useMemo(() => z.object({ name: freeName(others), isDefault: z.boolean() }), [others]);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      size="default"
      schema={schema}
      defaultValues={{ name, isDefault: false }}
      skipDirtyCheck={name !== ''}
      onSubmit={onSave}
    >
      {(field) => (
        <>
          <TypedAtOnce>
            <TextInput
              {...field('name')}
              label="Name"
              helperText="Saves current filters, sort and columns."
            />
          </TypedAtOnce>
          <CheckboxInput {...field('isDefault')} label="Make this my default" />
        </>
      )}
    </FormDialog>
  );
}

interface RenameViewProps extends ViewDialogProps {
  onRename: (name: string) => Promise<unknown>;
}

export function RenameViewDialog({ others, name, onClose, onRename }: RenameViewProps) {
  const schema = useMemo(() => z.object({ name: freeName(others) }), [others]);
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Rename view"
      size="default"
      schema={schema}
      defaultValues={{ name }}
      onSubmit={(form) => onRename(form.name)}
    >
      {(field) => (
        <TypedAtOnce>
          <TextInput {...field('name')} label="Name" />
        </TypedAtOnce>
      )}
    </FormDialog>
  );
}

/** The dialog opens for typing a name: the field has focus, and typing replaces its text. */
function TypedAtOnce({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, []);
  return <Box ref={box}>{children}</Box>;
}

function freeName(others: readonly GridView[]) {
  return ViewName.superRefine((name, ctx) => {
    const refusal = whyNotNamed(name, others);
    if (refusal) ctx.addIssue({ code: 'custom', message: refusal.message });
  });
}
