import { useState } from 'react';
import { usePhoneRules } from '../use-phone-rules.ts';
import { ReadOnlyValue } from './read-only-value.tsx';
import { TextBase } from './text-base.tsx';
import { textOf, useBound, type FieldProps } from './use-bound.ts';

type PhoneProps =
  (FieldProps<string> & { nullable?: false }) | (FieldProps<string | null> & { nullable: true });

/** Parsed as a number of the United States, shown as people there write it. */
export function PhoneInput({ readOnly, control, nullable = false, ...props }: PhoneProps) {
  const { value, write, onBlur, ...field } = useBound<string | null>({
    ...props,
    readOnly,
    control,
  } as FieldProps<string | null>);
  const rules = usePhoneRules();
  const [draft, setDraft] = useState<string | null>(null);
  const kept = textOf(value);
  const shown = rules ? rules.phoneText(kept) : kept;
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
