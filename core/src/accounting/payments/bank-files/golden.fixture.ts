import type { AchFile } from './ach.values.ts';

/** Two suppliers paid in one file, and the exact bytes expected. */
export const goldenFile: AchFile = {
  createdAt: '2026-11-13T09:30',
  fileIdModifier: 'A',
  reference: 'PF000123',
  effectiveEntryDate: '2026-11-16',
  bank: { routingNumber: '123456780', name: 'TEST BANK NA' },
  originator: {
    companyId: '1234567890',
    fileName: 'MARKETPLACE OPS INC',
    batchName: 'MARKETPLACE OPS',
    entryDescription: 'VENDOR PAY',
  },
  entries: [
    {
      routingNumber: '987654320',
      accountNumber: '000123456789',
      accountType: 'BusinessChecking',
      amountCents: 1_254_310,
      identification: 'SUP-1001',
      name: 'Acme Lighting LLC',
      addenda: ['RMR*IV*INV-10021**12543.10*12799.08*255.98\\'],
    },
    {
      routingNumber: '111111118',
      accountNumber: '77-4411-9',
      accountType: 'BusinessSavings',
      amountCents: 88_005,
      identification: 'SUP-1002',
      name: 'Blue River Faucets Inc',
      addenda: ['RMR*IV*4455**880.05\\'],
    },
  ],
  offsetAccount: null,
};

export const goldenText = [
  '101 12345678012345678902611130930A094101TEST BANK NA           MARKETPLACE OPS INC    PF000123',
  '5220MARKETPLACE OPS PF000123            1234567890CCDVENDOR PAY261116261116   1123456780000001',
  '622987654320000123456789     0001254310SUP-1001       ACME LIGHTING LLC       1123456780000001',
  '705RMR*IV*INV-10021**12543.10*12799.08*255.98\\                                     00010000001',
  '63211111111877-4411-9        0000088005SUP-1002       BLUE RIVER FAUCETS INC  1123456780000002',
  '705RMR*IV*4455**880.05\\                                                            00010000002',
  '822000000401098765430000000000000000013423151234567890                         123456780000001',
  '9000001000001000000040109876543000000000000000001342315                                       ',
  '9'.repeat(94),
  '9'.repeat(94),
]
  .map((line) => `${line}\r\n`)
  .join('');
