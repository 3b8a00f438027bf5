import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';

/** A number without a country code is a US number. */
function parsed(text: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, 'US');
  return number?.isPossible() ? number : undefined;
}

/** `(503) 555-0142`. Outside North America the country code stays, or no one could dial it. */
export function phoneText(stored: string | null | undefined): string {
  if (!stored) return '';
  const number = parsed(stored);
  if (!number) return stored;
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational();
}

/** A phone number as stored: `+15035550142`, with its extension. Anything else stays as typed. */
export function phoneValue(text: string): string {
  const number = parsed(text);
  if (!number) return text.trim();
  return number.ext ? `${number.number} ext. ${number.ext}` : number.number;
}
