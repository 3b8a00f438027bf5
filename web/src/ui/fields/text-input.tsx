import type { ReactNode } from 'react';
import { ReadOnlyValue } from './read-only-value.tsx';
import { TextBase } from './text-base.tsx';
import { textOf, useBound, type FieldProps } from './use-bound.ts';

interface TextProps {
  /** More than one makes it a growing text area. */
  lines?: number;
  type?: 'text' | 'email' | 'url' | 'password';
  autoComplete?: string;
  /** How to show the value read-only, if not as text: a link. */
  shown?: (text: string) => ReactNode;
}

export function TextInput(props: FieldProps<string> & TextProps) {
  const { write, ...field } = useBound(props);
  return <TextControl {...props} field={field} write={write} />;
}

/** When cleared, holds null. */
export function NullableTextInput(props: FieldProps<string | null> & TextProps) {
  const { write, ...field } = useBound(props);
  return <TextControl {...props} field={field} write={(text) => write(text === '' ? null : text)} />;
}

type Field = Omit<ReturnType<typeof useBound>, 'write'>;

function TextControl({
  field,
  write,
  control: _control,
  readOnly,
  type = 'text',
  autoComplete = 'off',
  shown,
  ...props
}: FieldProps<never> & TextProps & { field: Field; write: (text: string) => void }) {
  const { value, ...rest } = field;
  const text = textOf(value);
  if (readOnly) {
    return <ReadOnlyValue label={props.label}>{shown && text ? shown(text) : text}</ReadOnlyValue>;
  }
  return <TextBase {...props} {...rest} value={text} onChange={write} htmlInput={{ type, autoComplete }} />;
}
