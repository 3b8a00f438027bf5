import type { RuledTicket, RuleMail } from './rules.values.ts';

export const someTicket = (change: Partial<RuledTicket> = {}): RuledTicket => ({
  status: 'New',
  priority: 'Normal',
  typeId: null,
  departmentId: 5,
  shiftGroupId: 1,
  assigneeId: null,
  isPrioritySet: false,
  isDepartmentSet: false,
  isLegal: false,
  partnerType: 'Customer',
  supplierId: null,
  marketplaceId: null,
  orderId: null,
  orderStatus: null,
  noOrderReason: null,
  promisedOn: null,
  nextActionDate: null,
  tags: [],
  language: null,
  ageHours: 0,
  ...change,
});

export const someMail = (change: Partial<RuleMail> = {}): RuleMail => ({
  subject: 'Damaged tile, PO-881213',
  body: 'One tile is broken.',
  fromEmail: 'ana@buyer.test',
  to: ['support@ours.test'],
  hasAttachment: true,
  isSenderVerified: true,
  ...change,
});
