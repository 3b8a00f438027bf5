import { useController } from 'react-hook-form';
import type { Bound } from '../form/bound.ts';

/** What every field takes beside its tie to the form. */
export interface FieldProps<Written> extends Bound<Written> {
  label: string;
  helperText?: string | undefined;
  disabled?: boolean | undefined;
  /** Takes the whole row of the form. */
  wide?: boolean | undefined;
}

/** A field's value and state in its form. The value is what the form holds, which may not be what was written. */
export function useBound<Written>({ name, control }: Bound<Written>) {
  const { field, fieldState } = useController({ name, control });
  return {
    value: field.value as unknown,
    write: field.onChange as (value: Written) => void,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: fieldState.error?.message,
  };
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const wideCell = (wide: boolean | undefined) => (wide ? { gridColumn: '1 / -1' } : {});
