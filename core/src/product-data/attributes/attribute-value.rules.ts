import { dateOfDay } from '../../kit/dates.ts';
import type { AttributeDataType } from './attributes.values.ts';

/** A value as it arrives. */
export type ArrivingValue = string | number | boolean;

/** What decides whether a value fits. */
export interface ValueType {
  dataType: AttributeDataType;
  allowedValues: readonly string[];
}

const longestText = 10_000;
const longestUrl = 2_000;
// Everything but tabs and line breaks; half a character can't be stored.
const unstorable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const yes = new Set(['true', 'yes', 'y', '1']);
const no = new Set(['false', 'no', 'n', '0']);

/**
 * The one form in which a value of this type is stored, as text; null if it doesn't fit, an empty text if there is
 * none.
 */
export function storedForm({ dataType, allowedValues }: ValueType, value: ArrivingValue): string | null {
  const text = typeof value === 'number' ? numberText(value) : String(value).trim();
  if (text === '') return '';
  if (text === null || unstorable.test(text) || text.length > longestText) return null;
  return forms[dataType](text, allowedValues);
}

const forms: Readonly<
  Record<AttributeDataType, (text: string, allowedValues: readonly string[]) => string | null>
> = {
  Text: (text) => text,
  Integer: integerForm,
  Decimal: decimalForm,
  Boolean: (text) => (yes.has(text.toLowerCase()) ? 'true' : no.has(text.toLowerCase()) ? 'false' : null),
  Date: (text) => (dateOfDay(text) && Number(text.slice(0, 4)) > 0 ? text : null),
  Url: webAddress,
  ImageUrl: webAddress,
  Enum: (text, allowedValues) =>
    allowedValues.find((each) => each === text) ??
    allowedValues.find((each) => each.toLowerCase() === text.toLowerCase()) ??
    null,
};

/** Never in powers of ten: `1e21` isn't how anybody writes a number into a sheet. */
function numberText(value: number): string | null {
  const text = String(value);
  return /^-?\d+(\.\d+)?$/.test(text) ? text : null;
}

function decimalForm(text: string): string | null {
  const [, sign = '', whole = '', part = ''] = /^([+-]?)(\d{1,30})(?:\.(\d{1,15}))?$/.exec(text) ?? [];
  if (whole === '') return null;
  const digits = whole.replace(/^0+(?=\d)/, '');
  const decimals = part.replace(/0+$/, '');
  const size = decimals === '' ? digits : `${digits}.${decimals}`;
  return sign === '-' && size !== '0' ? `-${size}` : size;
}

function integerForm(text: string): string | null {
  const form = decimalForm(text);
  return form?.includes('.') ? null : form;
}

function webAddress(text: string): string | null {
  const isOne =
    text.length <= longestUrl && /^https?:\/\/[\p{L}\p{N}.-]+(:\d{1,5})?([/?#]\S*)?$/iu.test(text);
  return isOne ? text : null;
}
