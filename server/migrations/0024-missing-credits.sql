-- Which suppliers owe us credits, and that nobody is asked for them twice a day.

-- Numbers and amounts come from the kept sums; the other values are looked up, and only where they are asked for.
CREATE VIEW missing_credit AS
SELECT partner.id, partner.name AS supplier_name, partner.currency,
       supplier.purchasing_manager_id, purchasing.name AS purchasing_manager,
       balance.rows AS pending_count, balance.amount AS pending_amount,
       (SELECT (min(created_on) AT TIME ZONE 'America/Los_Angeles')::date FROM credit_request
         WHERE supplier_id = partner.id AND counts_as_missing) AS oldest_on,
       (SELECT (max(sent_on) AT TIME ZONE 'America/Los_Angeles')::date FROM credit_reminder
         WHERE supplier_id = partner.id) AS last_reminder_on
  FROM credit_request_balance balance
  JOIN partner ON partner.id = balance.supplier_id
  JOIN supplier ON supplier.partner_id = partner.id
  LEFT JOIN employee purchasing ON purchasing.id = supplier.purchasing_manager_id
 WHERE balance.counts_as_missing AND balance.rows > 0;

-- A day is one of the company's, in Pacific time.
CREATE UNIQUE INDEX one_credit_reminder_a_day
  ON credit_reminder (supplier_id, ((sent_on AT TIME ZONE 'America/Los_Angeles')::date));
