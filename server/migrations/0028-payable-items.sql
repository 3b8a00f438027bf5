-- What payment runs can take, and what somebody picked: invoices and credit memos in one list. A row is numbered by its
-- document, twice its id, and one more where it is a credit memo, which lowers what is paid.

CREATE VIEW payable_item AS
SELECT document.id, document.item_type, document.document_id, partner.id AS partner_id, partner.partner_type,
       partner.name AS partner_name, document.number, document.purchase_order_number, document.date,
       document.posting_date,
       CASE document.item_type WHEN 'Invoice' THEN document.date + coalesce(settings.net_term_days, 30)
                               ELSE document.date END AS due_date,
       document.total, partner.currency, coalesce(document.payment_type, settings.payment_type) AS payment_type,
       document.status, document.intacct_sync_status, settings.payment_schedule, settings.payment_days
  FROM (
    SELECT id * 2 AS id, 'Invoice' AS item_type, id AS document_id, partner_id, invoice_number AS number,
           purchase_order_number, invoice_date AS date, posting_date, total, payment_type, status, intacct_sync_status
      FROM invoice
    UNION ALL
    SELECT id * 2 + 1, 'CreditMemo', id, partner_id, memo_number, purchase_order_number, memo_date, posting_date,
           -total, NULL, status, intacct_sync_status
      FROM credit_memo) document
  JOIN partner ON partner.id = document.partner_id
  LEFT JOIN payment_settings settings ON settings.partner_id = document.partner_id
 -- All conditions stand here: with any of its own, neither half could be found through an index by its id or partner.
 WHERE document.status = 'Posted'
   AND (document.item_type = 'CreditMemo'
     OR document.payment_type IN ('NetTermsByAchTransfer', 'Wire') AND document.total > 0)
   AND (document.item_type = 'Invoice' OR settings.payment_type IN ('NetTermsByAchTransfer', 'Wire'));

-- The same of what is in the basket.
CREATE VIEW picked_item AS
SELECT coalesce(item.invoice_id * 2, item.credit_memo_id * 2 + 1) AS id,
       CASE WHEN item.invoice_id IS NULL THEN 'CreditMemo' ELSE 'Invoice' END AS item_type,
       coalesce(item.invoice_id, item.credit_memo_id) AS document_id, partner.id AS partner_id, partner.partner_type,
       partner.name AS partner_name, coalesce(invoice.invoice_number, memo.memo_number) AS number,
       coalesce(invoice.purchase_order_number, memo.purchase_order_number) AS purchase_order_number,
       coalesce(invoice.invoice_date, memo.memo_date) AS date,
       coalesce(invoice.posting_date, memo.posting_date) AS posting_date,
       coalesce(invoice.invoice_date + coalesce(settings.net_term_days, 30), memo.memo_date) AS due_date,
       CASE WHEN item.invoice_id IS NULL THEN -item.amount ELSE item.amount END AS total, partner.currency,
       item.payment_type, coalesce(invoice.status, memo.status) AS status,
       coalesce(invoice.intacct_sync_status, memo.intacct_sync_status) AS intacct_sync_status,
       settings.payment_schedule, settings.payment_days
  FROM payment_item item
  JOIN partner ON partner.id = item.partner_id
  LEFT JOIN payment_settings settings ON settings.partner_id = item.partner_id
  LEFT JOIN invoice ON invoice.id = item.invoice_id
  LEFT JOIN credit_memo memo ON memo.id = item.credit_memo_id
 WHERE item.is_live AND item.payment_batch_id IS NULL;
CREATE INDEX payment_item_row ON payment_item (coalesce(invoice_id * 2, credit_memo_id * 2 + 1))
  WHERE is_live AND payment_batch_id IS NULL;
