import { expect, test } from 'vitest';
import { addendaLength } from './ach.values.ts';
import { addendaOf, type Remittance } from './ach-remittance.rules.ts';

const remittance = (change: Partial<Remittance> = {}): Remittance => ({
  number: 'PF000123-7',
  paymentDate: '2026-11-16',
  invoices: [{ number: 'INV-10021', grossCents: 1_279_908, discountCents: 25_598 }],
  credits: [],
  ...change,
});
const many = remittance({
  invoices: Array.from({ length: 12 }, (_, at) => ({ number: `I${at}`, grossCents: 100, discountCents: 5 })),
  credits: [{ number: 'CM-1', cents: 250 }],
});

test('a remittance that fits one addenda record goes in as is', () => {
  expect(addendaOf(remittance(), 'BusinessChecking')).toEqual([
    'RMR*IV*INV-10021**12543.10*12799.08*255.98\\',
  ]);
  const invoices = [{ number: '44*5\\5', grossCents: 88_005, discountCents: 0 }];
  const credits = [{ number: 'CM~1', cents: 5 }];
  expect(addendaOf(remittance({ invoices, credits }), 'PersonalSavings')).toEqual([
    'RMR*IV*44 5 5**880.05\\ADX*-0.05*72*CL*CM 1\\',
  ]);
});

test('a company gets a longer one in as many addenda records as it takes', () => {
  const pieces = addendaOf(many, 'BusinessSavings');
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.slice(0, -1).every(({ length }) => length === addendaLength)).toBe(true);
  const order = pieces.join('').split('\\');
  expect(order.slice(0, 5)).toEqual([
    'ST*820*0001',
    'BPR*C*8.90*C*ACH*CTX***********20261116',
    'TRN*1*PF000123-7',
    'ENT*1',
    'RMR*IV*I0**0.95*1.00*0.05',
  ]);
  expect(order.slice(-3)).toEqual(['ADX*-2.50*72*CL*CM-1', 'SE*18*0001', '']);
  // The date is the sixteenth element, and SE counts every segment including itself.
  expect(order[1]?.split('*')[16]).toBe('20261116');
  expect(order.length - 1).toBe(18);
});

test('a person, or a company with too much to list, gets a reference to the advice', () => {
  expect(addendaOf(many, 'PersonalChecking')).toEqual(['RMR*ZZ*PF000123-7\\']);
  const invoices = Array.from({ length: 60_000 }, () => ({ number: 'I', grossCents: 100, discountCents: 0 }));
  expect(addendaOf(remittance({ invoices }), 'BusinessChecking')).toEqual(['RMR*ZZ*PF000123-7\\']);
});
