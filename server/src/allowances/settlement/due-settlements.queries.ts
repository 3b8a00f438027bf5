import { dueSettlements } from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { listSource } from '../../platform/list/list-source.ts';

export const dueSettlementSource = listSource(dueSettlements.list, {
  table: 'due_settlement',
  columns: {
    supplierName: { sql: 'partner.name', of: 'partner' },
    supplierId: 'supplier_id',
    agreementName: 'agreement_name',
    agreementType: 'agreement_type',
    settlementMethod: 'due_settlement.settlement_method',
    periodFrom: 'period_from',
    periodTo: 'period_to',
    dueOn: 'due_on',
    amount: 'amount',
    currency: { sql: 'partner.currency', of: 'partner' },
  },
  row: { id: 'id', agreementId: 'agreement_id' },
  dimensions: {
    partner: { table: 'partner', key: 'supplier_id', orderedBy: ['dueOn'] },
  },
  counts: {
    table: 'due_settlement',
    columns: { agreementType: 'agreement_type', settlementMethod: 'settlement_method' },
  },
  orderedBy: { agreementType: ['dueOn'], settlementMethod: ['dueOn'] },
  joins: 'JOIN partner ON partner.id = due_settlement.supplier_id',
  defaultSort: { colId: 'dueOn', sort: 'asc' },
});
