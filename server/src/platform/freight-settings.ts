import { numberToCents } from '@backdock/core/kit/money.ts';
import type { QuoteLimits } from '@backdock/core/orders/shipments/shipment-choices.rules.ts';
import { z } from 'zod';

export const freightVariables = {
  /** A freight quote over this amount needs a reason. */
  FREIGHT_QUOTE_LIMIT: z.coerce.number().min(0).default(1_000),
  /** So does one over this share of the goods' cost. */
  FREIGHT_QUOTE_LIMIT_PERCENT: z.coerce.number().min(0).max(100).default(30),
  /** Our GS1 company prefix, with which bill of lading numbers start. */
  FREIGHT_COMPANY_PREFIX: z
    .string()
    .regex(/^\d{7}$/, 'must have 7 digits')
    .optional(),
};

export interface FreightSettings extends QuoteLimits {
  companyPrefix: string | null;
}

export function freightSettings(settings: {
  FREIGHT_QUOTE_LIMIT: number;
  FREIGHT_QUOTE_LIMIT_PERCENT: number;
  FREIGHT_COMPANY_PREFIX?: string | undefined;
}): FreightSettings {
  return {
    cents: numberToCents(settings.FREIGHT_QUOTE_LIMIT),
    percent: settings.FREIGHT_QUOTE_LIMIT_PERCENT,
    companyPrefix: settings.FREIGHT_COMPANY_PREFIX ?? null,
  };
}
