import { useEffect, useState } from 'react';
import type * as Phone from '@backdock/core/kit/phone.ts';
import { ReadOnlyValue } from './read-only-value.tsx';
import { TextBase } from './text-base.tsx';
import { textOf, useBound, type FieldProps } from './use-bound.ts';

type PhoneRules = typeof Phone;
let loaded: PhoneRules | undefined;

/** The numbering plans of the world are loaded by who meets a phone number; until then it is shown as kept. */
function usePhoneRules(): PhoneRules | undefined {
  const [rules, setRules] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    let isWanted = true;
    import('@backdock/core/kit/phone.ts').then(
      (module) => {
        loaded = module;
        if (isWanted) setRules(module);
      },
      // Without them a number is still readable.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return rules;
}

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
