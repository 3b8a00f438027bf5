import { refusal } from '@backdock/core/kit/refusal.ts';

/** Where no bank is set up, nothing goes there and nothing comes from there. */
export const noBankProfile = refusal('bank-profile.missing', 'The bank profile is not set up.');
