-- Figures that calculations derive are written by the thousand, and checking their foreign keys took as long as working
-- them out. Each keeps the one key that removes it with its agreement; the others follow from that agreement.
ALTER TABLE allowance_figure DROP CONSTRAINT allowance_figure_root_agreement_id_fkey,
  DROP CONSTRAINT allowance_figure_supplier_id_fkey;

-- Purchases have no agreement of their own. Only a calculation writes them, while it holds the supplier's books; what is
-- left to do is to remove a measure's days with it.
ALTER TABLE purchase_day DROP CONSTRAINT purchase_day_measure_id_fkey;

CREATE FUNCTION remove_purchase_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM purchase_day WHERE measure_id IN (SELECT id FROM old_rows);
  RETURN NULL;
END $$;
CREATE TRIGGER removes_days AFTER DELETE ON purchase_measure
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION remove_purchase_days();

-- The lists open with a year to date: thousands of rows that lie far apart in the table, and side by side here.
CREATE INDEX allowance_figure_year_to_date ON allowance_figure (type, (year::text))
  INCLUDE (id, agreement_id, root_agreement_id, supplier_id, year, period, purchases, earned, accrued, actual_cost, is_last,
           kind_earned, prior_year_earned, settled, requested, outstanding)
  WHERE period = 'YearToDate';
