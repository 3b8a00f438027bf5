/** Agreements of every kind, for counting purchases, calculating earnings, and settling them. */
export {
  type CalculatedAgreement,
  findChain,
  listCalculated,
  lockChain,
} from './calculated-agreements.queries.ts';
