/** Agreements of every kind, for counting purchases and calculating earnings. */
export { type CalculatedAgreement, findChain, listCalculated } from './calculated-agreements.queries.ts';
