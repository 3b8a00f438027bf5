import type { PayToDetails } from './pay-to.values.ts';

/** Bank details of a company that is paid by ACH, for tests. */
export const achDetails: PayToDetails = {
  method: 'Ach',
  beneficiaryName: 'Acme Lighting LLC',
  beneficiaryAccountNumber: '000123456789',
  accountType: 'BusinessChecking',
  bankName: 'Test Bank NA',
  routingNumber: '123456780',
  swiftCode: null,
  bankAddress: null,
  bankCity: null,
  bankState: null,
  bankZip: null,
  intermediaryBankName: null,
  intermediaryRoutingNumber: null,
  intermediarySwiftCode: null,
  intermediaryAccountNumber: null,
  chargeBearer: null,
  reference: null,
};
