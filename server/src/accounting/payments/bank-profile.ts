import { refusal } from '@backdock/core/kit/refusal.ts';
import type { BankSettings } from '../../platform/bank-settings.ts';
import type { Config } from '../../platform/config.ts';

/** The bank that our files go to, and who we are there. */
export type BankProfile = BankSettings;

/** Null where no bank is set up: then no file can be made. */
export function bankProfile({ bank }: Pick<Config, 'bank'>): BankProfile | null {
  return bank;
}

export const noBankProfile = refusal('bank-profile.missing', 'The bank profile is not set up.');
