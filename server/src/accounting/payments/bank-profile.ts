import { refusal } from '@backdock/core/kit/refusal.ts';

/** Without a bank profile, nothing is sent to or received from the bank. */
export const noBankProfile = refusal('bank-profile.missing', 'The bank profile is not set up.');
