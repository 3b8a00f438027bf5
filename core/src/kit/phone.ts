import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';

/** A number without a country is one of the United States. */
function parsed(text: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, 'US');
  return number?.isPossible() ? number : undefined;
}

/** `(503) 555-0142`. Beyond North America the country stays in front, or nobody could call. */
export function phoneText(stored: string | null | undefined): string {
  if (!stored) return '';
  const number = parsed(stored);
  if (!number) return stored;
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational();
}

/** How a phone number is kept: `+15035550142`, with its extension. What is no phone number stays as typed. */
export function phoneValue(text: string): string {
  const number = parsed(text);
  if (!number) return text.trim();
  return number.ext ? `${number.number} ext. ${number.ext}` : number.number;
}
