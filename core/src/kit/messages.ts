/** Texts shared verbatim by several screens and the server. */
export const messages = {
  outOfScope: 'This action falls out of your scope of responsibilities. Please contact your superior.',
  incomplete: 'Some fields are incomplete or incorrect. Please check all highlighted fields and try again.',
  required: 'Field is required',
  invalidFormat: 'Invalid format',
  unknownField: 'Unknown field',
  notOneLine: 'Use one line of plain text',
  tableFailed: 'Failed to load data.',
  cardFailed: 'Unable to load data. Please try again',
  unknownError: 'Unknown error occurred.',
  authenticationFailed: 'An error occurred during authentication.',
  microsoftFailed: 'Failed to login with Microsoft',
  accountCreationFailed: 'An error occurred while creating your account.',
  profileFailed: 'Unable to retrieve user profile. Please try refreshing the page.',
  offline: "You're offline. Changes can't be saved until you're back online.",
  unreachable: "Backdock can't be reached right now. We'll keep trying.",
  sessionExpired: 'Your session has expired. Sign in again to save your changes.',
} as const;

export function withStatus(status: number): string {
  return `An error occurred with status code ${status}`;
}
