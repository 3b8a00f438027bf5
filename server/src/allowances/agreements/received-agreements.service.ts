import type {
  AgreementTerms,
  DdrTerms,
  MarketingTerms,
  RebateTerms,
} from '@backdock/core/allowances/agreements/agreement.schema.ts';
import { isOffInvoice, termsErrors } from '@backdock/core/allowances/agreements/agreement-terms.rules.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { usualTerms } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { addAgreement, refuseOverlap } from './agreement-edits.service.ts';
import type { StoredTerms } from './agreements.queries.ts';

/** An agreement as the parties made it. Omitted terms are the usual ones. */
export interface NewAgreement extends Stated, Rates {
  supplierId: number;
  type: AgreementType;
  marketplaceIds?: readonly number[];
  brandNames?: readonly string[];
  skus?: readonly string[];
  excludeSkus?: readonly string[];
}

/** Terms in the form they're stored. */
type Stated = Pick<StoredTerms, 'name' | 'startDate'> &
  Partial<Omit<StoredTerms, keyof ReturnType<typeof ratesOf> | 'scope' | 'marketing' | 'ddr' | 'rebate'>> & {
    marketing?: MarketingTerms;
    ddr?: DdrTerms;
    rebate?: RebateTerms;
  };

interface Rates {
  /** 2.25% is 225. Either this or a fixed amount; neither for rebates. */
  percentageHundredths?: number;
  fixedCents?: number;
  minimumCents?: number;
  capCents?: number;
  guaranteeCents?: number;
}

/** The only entry point for agreements made outside this product. They pass the same checks as those made here. */
export async function receiveAgreement(ctx: WriteCtx, agreement: NewAgreement): Promise<number> {
  const { supplierId, type, brandNames = [] } = agreement;
  const terms = termsOf(agreement);
  // The form doesn't offer every base, but its rules hold for all.
  const checked: AgreementTerms = { ...terms, calculationBase: 'ProductCost' };
  const [error] = termsErrors(type, checked);
  if (error) {
    throw new AppError(
      'invalid',
      'agreement.terms',
      `${agreement.name}: ${error.path.join('.')}: ${error.message}`,
    );
  }
  if (brandNames.length === 0) await refuseOverlap(ctx, supplierId, { ...checked, type });
  return addAgreement(ctx, { action: 'agreement.received', supplierId, type, terms, brandNames });
}

function termsOf(agreement: NewAgreement): StoredTerms {
  const { supplierId: _id, brandNames: _brands, type, ...own } = agreement;
  const { marketplaceIds = [], skus = [], excludeSkus = [], ...rated } = own;
  const { percentageHundredths, fixedCents, minimumCents, capCents, guaranteeCents, ...stated } = rated;
  const rates = { percentageHundredths, fixedCents, minimumCents, capCents, guaranteeCents };
  const terms = {
    ...usualTerms(type),
    ...stated,
    ...ratesOf(rates, stated.rebate),
    scope: { marketplaceIds: [...marketplaceIds], skus: [...skus], excludeSkus: [...excludeSkus] },
  };
  const usualMethod = isOffInvoice(type, terms) ? 'OffInvoice' : 'None';
  return { ...terms, settlementMethod: stated.settlementMethod ?? usualMethod };
}

const dollars = (cents: number | undefined) => (cents === undefined ? null : centsToNumber(cents));

function ratesOf(rates: { [K in keyof Rates]: Rates[K] | undefined }, rebate: RebateTerms | undefined) {
  const hasFixedSteps = rebate?.steps.some(({ fixedAmount }) => fixedAmount !== null) ?? false;
  const isFixed = rates.fixedCents !== undefined || hasFixedSteps;
  return {
    calculationType: isFixed ? ('FixedAmount' as const) : ('Percentage' as const),
    // Hundredths of a percent convert like cents.
    percentage: dollars(rates.percentageHundredths),
    fixedAmount: dollars(rates.fixedCents),
    minimumAmount: dollars(rates.minimumCents),
    capAmountPerPeriod: dollars(rates.capCents),
    minimumGuaranteeAmount: dollars(rates.guaranteeCents),
  };
}
