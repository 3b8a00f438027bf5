/** What payments consist of and whether partners can be paid: every step from the basket to settlement uses this. */
export {
  listBasketItems,
  listDocumentsOfBatches,
  listDocumentsOfFile,
  listFileItems,
} from './payment-items.queries.ts';
export { findStandingFacts } from './standings.queries.ts';
