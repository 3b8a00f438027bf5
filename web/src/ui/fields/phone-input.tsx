import { useState } from 'react';
import { usePhoneRules } from '../text/use-phone-rules.ts';
import { ReadOnlyValue } from './read-only-value.tsx';
import { TextBase } from './text-base.tsx';
import { textOf, useNullable, type FieldProps } from './use-bound.ts';

type PhoneProps =
  (FieldProps<string> & { nullable?: false }) | (FieldProps<string | null> & { nullable: true });

/** Parsed and shown as a US number. */
export function PhoneInput({ readOnly, control, nullable = false, ...props }: PhoneProps) {
  const { value, write, onBlur, ...field } = useNullable<string>({ ...props, readOnly, control });
  const rules = usePhoneRules();
  const [draft, setDraft] = useState<string | null>(null);
  const stored = textOf(value);
  const shown = rules ? rules.phoneText(stored) : stored;
  if (readOnly) return <ReadOnlyValue label={props.label}>{shown}</ReadOnlyValue>;
  const keep = (text: string) => write(nullable && text === '' ? null : text);
  return (
    <TextBase
      {...props}
      {...field}
      value={draft ?? shown}
      onChange={(text) => {
        setDraft(text);
        keep(text);
      }}
      onBlur={() => {
        if (draft !== null) keep(rules ? rules.phoneValue(draft) : draft.trim());
        setDraft(null);
        onBlur();
      }}
      htmlInput={{ type: 'tel', autoComplete: 'off' }}
    />
  );
}
