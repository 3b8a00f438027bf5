import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import type { Feature } from '@backdock/core/kit/features.ts';
import { useFlags } from '../platform/use-flag.ts';

/** In the order of lists and menus. */
const kinds = ['GeneralDiscount', 'Marketing', 'Ddr', 'Rebate'] as const satisfies readonly AgreementType[];

const flagOf: Partial<Record<AgreementType, Feature>> = {
  Ddr: 'AccountingDdrAllowance',
  Rebate: 'AccountingRebateAllowances',
};

export const kindTitles: Readonly<Record<AgreementType, string>> = {
  GeneralDiscount: 'General discounts',
  Marketing: 'Marketing',
  Ddr: 'DDR',
  Rebate: 'Rebates',
};

/** One agreement of the kind, within a sentence. */
export const kindNouns: Readonly<Record<AgreementType, string>> = {
  GeneralDiscount: 'general discount',
  Marketing: 'marketing agreement',
  Ddr: 'DDR agreement',
  Rebate: 'rebate',
};

/** The kinds whose flags are on. */
export function useShownKinds(): readonly AgreementType[] {
  const isOn = useFlags();
  return kinds.filter((kind) => {
    const flag = flagOf[kind];
    return flag === undefined || isOn(flag);
  });
}
