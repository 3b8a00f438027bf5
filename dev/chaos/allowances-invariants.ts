import { accountingInvariants, incompleteTrails } from './accounting-invariants.ts';
import { frozenInvariants } from './allowances-frozen.ts';

/** These read the terms as they are now, and expect one DDR agreement that is always in force. */
const {
  'an agreement gives its rate once': _rate,
  'an agreement covers what its terms say, and nothing else': _cover,
  ...booksInvariants
} = accountingInvariants;

/** Earnings of a chain that its settlements contain. What payments took too much isn't taken back from other terms. */
const contained = `SELECT coalesce(root_agreement_id, id) AS root_id, type,
       sum(CASE condition WHEN 'EarlyPayment' THEN greatest(earned, 0) ELSE earned END) AS earned
     FROM (SELECT agreement_id, sum(earned) AS earned FROM (
         SELECT agreement_id, coalesce(earned, 0) AS earned FROM agreement_month WHERE is_settled
         UNION ALL SELECT agreement_id, earned FROM agreement_adjustment WHERE is_settled) booked GROUP BY 1) of_row
   JOIN allowance_agreement agreement ON agreement.id = agreement_id GROUP BY 1, 2`;

const claims = `SELECT agreement_settlement_id, partner_id, total AS amount, 'CreditMemo' AS method FROM credit_memo
     WHERE agreement_settlement_id IS NOT NULL
   UNION ALL SELECT agreement_settlement_id, supplier_id, total_amount, 'CreditRequest' FROM credit_request
     WHERE agreement_settlement_id IS NOT NULL`;

/** What must hold for settlements. Each query returns the rows that violate it. */
export const settlementInvariants: Readonly<Record<string, string>> = {
  'no period is settled twice': `SELECT root_agreement_id, period_to FROM agreement_settlement GROUP BY 1, 2 HAVING count(*) > 1`,
  'a settlement has one document, for its supplier and its amount': `SELECT settlement.id, settlement.amount
     FROM agreement_settlement settlement LEFT JOIN (${claims}) claim ON claim.agreement_settlement_id = settlement.id
     GROUP BY settlement.id HAVING count(claim.amount) <> 1 OR NOT bool_and((claim.partner_id, claim.amount, claim.method)
       = (settlement.supplier_id, settlement.amount, settlement.method))`,
  'every memo and request for an agreement is of a settlement': `SELECT id FROM credit_memo
     WHERE (source = 'Agreement') <> (agreement_settlement_id IS NOT NULL)
     UNION ALL SELECT id FROM credit_request WHERE (source_type = 'Agreement') <> (agreement_settlement_id IS NOT NULL)`,
  'a settlement has a claim pack, and is told once': `SELECT settlement.id FROM agreement_settlement settlement
     CROSS JOIN LATERAL (SELECT count(*) AS files FROM agreement_settlement_document
       WHERE agreement_settlement_id = settlement.id) pack
     WHERE files <> 2
     UNION ALL SELECT agreement_id FROM (
       SELECT agreement_id, count(*) AS made, (SELECT count(*) FROM audit_record
         WHERE entity_type = 'allowance-agreement' AND entity_id = agreement_id::text AND action = 'agreement.settled') AS told
       FROM agreement_settlement GROUP BY 1) counted WHERE made <> told`,
  'a settlement is mailed with its pack once, if the supplier has an address': `SELECT settlement.id FROM agreement_settlement settlement
     LEFT JOIN mail ON dedupe_key = 'settlement:' || settlement.id
     LEFT JOIN mail_attachment attachment ON attachment.mail_id = mail.id
     GROUP BY settlement.id HAVING count(mail.id) <> count(attachment.mail_id) OR count(mail.id) <> (SELECT count(*) FROM (
       SELECT FROM partner_contact WHERE partner_id = settlement.supplier_id AND email IS NOT NULL
         AND contact_type IN ('Accounting', 'Primary') LIMIT 1) addressed)`,
  'a chain has claimed what its settlements contain, and a discount no more': `SELECT root_agreement_id, claimed, earned, type
     FROM (SELECT root_agreement_id, sum(amount) AS claimed FROM agreement_settlement GROUP BY 1) settled
     LEFT JOIN (${contained}) contained ON root_id = root_agreement_id
     WHERE claimed > coalesce(earned, 0) OR (type <> 'GeneralDiscount' AND claimed <> earned)`,
  'nothing is settled without a settlement': `SELECT root_id FROM (${contained}) contained
     WHERE NOT EXISTS (SELECT FROM agreement_settlement WHERE root_agreement_id = root_id)`,
};

/** What must hold after any sequence of commands. Each query returns the rows that violate it. */
export const allowanceInvariants: Readonly<Record<string, string>> = {
  ...booksInvariants,
  ...frozenInvariants,
  ...settlementInvariants,
  'no two agreements pay for the same purchase': `SELECT one.id, other.id AS other FROM allowance_agreement one
     JOIN allowance_agreement other ON other.supplier_id = one.supplier_id AND other.type = one.type AND other.id > one.id
     WHERE daterange(one.start_date, one.end_date, '[]') && daterange(other.start_date, other.end_date, '[]')
       AND class_of_agreement(one) = class_of_agreement(other)
       AND lists_meet(one.marketplace_ids, other.marketplace_ids) AND skus_meet(one, other)`,
  'terms that replace others begin where those end': `SELECT next.id FROM allowance_agreement next
     JOIN allowance_agreement former ON former.id = next.supersedes_id
     WHERE former.end_date IS DISTINCT FROM next.start_date - 1`,
  'a discount is its rate, or less because of a cap': `SELECT given.invoice_id, given.amount FROM invoice_discount given
     JOIN allowance_agreement agreement ON agreement.id = given.agreement_id
     WHERE given.amount > round(given.base * given.percentage / 100, 2)
        OR (given.agreement_version = agreement.version AND (given.percentage <> agreement.percentage
          OR (cap_amount_per_period IS NULL AND given.amount <> round(given.base * given.percentage / 100, 2))))`,
  'no open invoice is discounted by terms that are not in force on its day': `SELECT given.invoice_id, given.agreement_id
     FROM invoice_discount given JOIN allowance_agreement agreement ON agreement.id = given.agreement_id
     JOIN invoice ON invoice.id = given.invoice_id
     WHERE invoice.status = 'Posted' AND NOT is_closed(posting_date)
       AND NOT daterange(start_date, end_date, '[]') @> CASE date_basis WHEN 'InvoiceDate' THEN invoice_date ELSE posting_date END`,
  'no line is discounted by two agreements': `SELECT of_line_id FROM invoice_line
     WHERE agreement_id IS NOT NULL GROUP BY 1 HAVING count(DISTINCT agreement_id) > 1`,
  'a proposal is decided by someone else, once': `SELECT proposal.id, status FROM agreement_proposal proposal
     LEFT JOIN audit_record record ON record.entity_type = 'allowance-agreement' AND record.entity_id = agreement_id::text
       AND record.action = 'agreement.corrected' AND record.actor_id = decided_by
       AND (record.after ->> 'version')::int = agreement_version + 1
     WHERE status = 'Approved'
     GROUP BY proposal.id HAVING count(record.id) <> 1 OR bool_or(decided_by = proposed_by)`,
  'every version of an agreement is audited, once': incompleteTrails(
    'allowance_agreement',
    'allowance-agreement',
  ),
  'nothing is left to count': `SELECT supplier_id, reason, count(*) FROM purchase_mark GROUP BY 1, 2`,
};
