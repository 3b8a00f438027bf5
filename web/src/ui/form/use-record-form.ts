import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  get,
  useForm,
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Path,
} from 'react-hook-form';
import type { z } from 'zod';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { announce } from '../feedback/announcer.tsx';
import { checkedBy } from '../form-resolver.ts';
import type { Bound } from './bound.ts';
import { isRequired } from './required-fields.ts';
import { bannerFor, conflictIn, serverFieldMessages } from './server-errors.ts';

export type FormSchema = z.core.$ZodType<FieldValues, FieldValues>;
export type FormMode = 'edit' | 'read';

export interface RecordFormOptions<S extends FormSchema> {
  /** The contract's schema: what it rejects can't be sent. */
  schema: S;
  defaultValues: z.core.input<S>;
  /** The form's initial mode, and the one it returns to after a successful submit. */
  startsIn?: FormMode | undefined;
  /** Allows submitting without changes. */
  skipDirtyCheck?: boolean | undefined;
  onSubmit: (values: z.core.output<S>) => Promise<unknown>;
  /** Shows what a submit would do. What the server refuses appears as it would after a submit. */
  onPreview?: ((values: z.core.output<S>, typed: z.core.input<S>) => Promise<unknown>) | undefined;
  onSaved?: (() => void) | undefined;
}

/** Binds a field to a form path: `<TextInput {...field('name')} label="Name" />`. */
export type FieldOf<Values extends FieldValues> = <P extends FieldPath<Values>>(
  name: P,
) => Bound<FieldPathValue<Values, P>>;

/** The behavior shared by every form, whatever its frame. */
export function useRecordForm<S extends FormSchema>(options: RecordFormOptions<S>) {
  type Values = z.core.input<S>;
  const { schema, defaultValues, startsIn = 'edit', skipDirtyCheck = false } = options;
  const { onSubmit, onPreview, onSaved } = options;
  const [mode, setMode] = useState<FormMode>(startsIn);
  const [elsewhere, setElsewhere] = useState<readonly string[]>([]);
  const form = useForm({
    resolver: checkedBy(schema),
    defaultValues: defaultValues as DefaultValues<Values>,
  });
  useNewDefaults(defaultValues, (next) => form.reset(next, { keepDirtyValues: true }));
  const { errors, isDirty, isSubmitted } = form.formState;

  function placeErrors(refused: Error): void {
    const unplaced: string[] = [];
    for (const [path, message] of Object.entries(serverFieldMessages(refused))) {
      const name = placeOf(form.control, path);
      if (name === null) {
        unplaced.push(`${spaced(path.split('.').at(-1) ?? path)}: ${message}`);
        continue;
      }
      form.setError(name as Path<Values>, { type: 'server', message });
    }
    setElsewhere(unplaced);
  }
  const save = useMutation({
    mutationFn: ({ values }: { values: z.core.output<S>; typed: Values }) => onSubmit(values),
    onSuccess: (_, { typed }) => {
      form.reset(typed);
      setMode(startsIn);
      announce('Saved');
      onSaved?.();
    },
    onError: placeErrors,
  });
  const show = useMutation({
    mutationFn: async ({ values, typed }: { values: z.core.output<S>; typed: Values }) =>
      onPreview?.(values, typed),
    onError: placeErrors,
  });

  const forget = () => {
    save.reset();
    show.reset();
    setElsewhere([]);
  };
  const error = save.error ?? show.error;
  const conflict = conflictIn(error);
  const withValues = (run: (given: { values: z.core.output<S>; typed: Values }) => void) => {
    forget();
    const typed = structuredClone(form.getValues());
    return form.handleSubmit((values) => run({ values, typed }))();
  };
  const hasErrors = isSubmitted && Object.keys(errors).length > 0;
  const field: FieldOf<Values> = (name) => ({
    name,
    control: form.control as unknown as Control<FieldValues>,
    required: isRequired(schema, name),
    readOnly: mode === 'read',
  });

  return {
    form,
    field,
    mode,
    isDirty,
    isSaving: save.isPending,
    canSave: (isDirty || skipDirtyCheck) && !save.isPending,
    conflict,
    banner: error && !conflict ? bannerFor(error) : hasErrors ? messages.incomplete : null,
    /** The server's errors for fields this form doesn't show. */
    elsewhere,
    edit: () => setMode('edit'),
    forget,
    cancel: () => {
      forget();
      form.reset();
      setMode(startsIn);
    },
    isPreviewing: show.isPending,
    preview: () => withValues(show.mutate),
    submit: () => withValues(save.mutate),
  };
}

/** The visible field for a server path: itself, or the one that contains it. */
function placeOf<V extends FieldValues, C, T>(control: Control<V, C, T>, path: string): string | null {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('.');
    const found: { _f?: unknown } | undefined = get(control._fields, name);
    if (found?._f) return name;
  }
  return null;
}

/** When the record is reloaded, keeps what the user has typed. */
function useNewDefaults<V>(defaults: V, take: (defaults: V) => void): void {
  const text = JSON.stringify(defaults);
  const taken = useRef(text);
  useEffect(() => {
    if (taken.current === text) return;
    taken.current = text;
    take(defaults);
    // Compared by content: a caller may write the object in place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
}
