-- Claims that a DDR agreement covers, and what a supplier pays on a settlement's request, count with the next calculation.
CREATE FUNCTION mark_covered_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO purchase_mark (supplier_id, reason)
    SELECT DISTINCT supplier_id, 'Claims' FROM new_rows WHERE covered_by_agreement_id IS NOT NULL;
  ELSE
    INSERT INTO purchase_mark (supplier_id, reason)
    SELECT DISTINCT supplier_id, 'Claims' FROM (
      (SELECT id, supplier_id, covered_by_agreement_id, agreement_settlement_id, total_amount, covered_amount, status
         FROM old_rows WHERE coalesce(covered_by_agreement_id, agreement_settlement_id) IS NOT NULL
       EXCEPT
       SELECT id, supplier_id, covered_by_agreement_id, agreement_settlement_id, total_amount, covered_amount, status
         FROM new_rows)
      UNION ALL
      (SELECT id, supplier_id, covered_by_agreement_id, agreement_settlement_id, total_amount, covered_amount, status
         FROM new_rows WHERE coalesce(covered_by_agreement_id, agreement_settlement_id) IS NOT NULL
       EXCEPT
       SELECT id, supplier_id, covered_by_agreement_id, agreement_settlement_id, total_amount, covered_amount, status
         FROM old_rows)) changed;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER covered_inserted AFTER INSERT ON credit_request REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_covered_claims();
CREATE TRIGGER covered_updated AFTER UPDATE ON credit_request REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_covered_claims();
