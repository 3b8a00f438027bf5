import { useState } from 'react';
import { TextBase } from '../../ui/fields/text-base.tsx';
import { useBound, type FieldProps } from '../../ui/fields/use-bound.ts';
import { useListError } from './use-list-error.ts';

/** SKUs separated by commas or, as pasted from a sheet, by tabs and line breaks. */
export function SkuListInput({ control, readOnly, ...props }: FieldProps<string[]>) {
  const bound = { ...props, control, readOnly };
  const { value, write, onBlur, inputRef } = useBound<string[]>(bound);
  const error = useListError(bound);
  const [draft, setDraft] = useState<string | null>(null);
  const skus = Array.isArray(value) ? (value as string[]) : [];
  return (
    <TextBase
      {...props}
      inputRef={inputRef}
      error={error}
      value={draft ?? skus.join(', ')}
      onChange={(text) => {
        setDraft(text);
        write(skusIn(text));
      }}
      onBlur={() => {
        setDraft(null);
        onBlur();
      }}
      lines={2}
    />
  );
}

const skusIn = (text: string) => [
  ...new Set(
    text
      .split(/[,;\t\n]/)
      .map((sku) => sku.trim())
      .filter((sku) => sku !== ''),
  ),
];
