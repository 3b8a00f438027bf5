import type { Contract } from '../kit/endpoint.ts';
import {
  agreements,
  ddrAgreements,
  generalDiscountAgreements,
  marketingAgreements,
  rebateAgreements,
} from './agreements/agreements.contract.ts';
import { agreementProof } from './agreements/proof.contract.ts';
import { agreementAdjustments } from './calculation/adjustments.contract.ts';
import { allowances, ddrFigures, marketingFigures } from './figures/figures.contract.ts';
import { rebateFigures } from './rebates/rebate-list.contract.ts';
import { agreementMonths } from './months/agreement-months.contract.ts';
import { rebates } from './rebates/rebates.contract.ts';
import { dueSettlements, settlements } from './settlement/settlements.contract.ts';
import { budgets } from './budgets/budgets.contract.ts';

export const allowancesContract = {
  agreements,
  marketingAgreements,
  generalDiscountAgreements,
  ddrAgreements,
  rebateAgreements,
  allowances,
  marketingFigures,
  ddrFigures,
  rebateFigures,
  rebates,
  agreementAdjustments,
  agreementProof,
  settlements,
  dueSettlements,
  agreementMonths,
  budgets,
} as const satisfies Contract;
