import type { Control, FieldValues } from 'react-hook-form';

/** A field's tie to its form, made by the form's `field('path')`. `Written` is what the field writes into it. */
export interface Bound<Written> {
  name: string;
  control: Control<FieldValues>;
  /** The schema refuses an empty value. */
  required: boolean;
  readOnly: boolean;
  /** Never there: lets the compiler refuse a field that writes what the schema does not take. */
  takes?: (value: Written) => void;
}
