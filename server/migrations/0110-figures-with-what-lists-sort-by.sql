-- Lists of figures sort thousands of rows by what agreements say. It is stored beside the figures, where it is read with
-- them and not looked up for each.
SELECT set_config('backdock.actor', 'system:migration', true), set_config('backdock.audited', 'yes', true);

DROP VIEW allowance_row;
DROP VIEW rebate_row;

-- Written with each calculation, and kept by whatever changes the agreement.
ALTER TABLE allowance_figure
  ADD COLUMN agreement_name text,
  ADD COLUMN start_date date,
  ADD COLUMN end_date date,
  ADD COLUMN percentage numeric(5, 2),
  ADD COLUMN true_up_max_change_points numeric(5, 2);
UPDATE allowance_figure figure
   SET agreement_name = agreement.name, start_date = agreement.start_date, end_date = agreement.end_date,
       percentage = agreement.percentage, true_up_max_change_points = ddr.true_up_max_change_points
  FROM allowance_agreement agreement LEFT JOIN ddr_terms ddr ON ddr.agreement_id = agreement.id
 WHERE agreement.id = figure.agreement_id;
ALTER TABLE allowance_figure ALTER COLUMN agreement_name SET NOT NULL, ALTER COLUMN start_date SET NOT NULL;

-- What a chain shows for the year is stored with its ladder too.
ALTER TABLE rebate_figure
  ADD COLUMN agreement_name text,
  ADD COLUMN start_date date,
  ADD COLUMN end_date date,
  ADD COLUMN period_type text
    CHECK (period_type IN ('Monthly', 'Quarterly', 'SemiAnnually', 'Annually', 'OneTime')),
  ADD COLUMN rebate_type text CHECK (rebate_type IN ('PaidToTheFirst', 'Growth')),
  ADD COLUMN kind_earned numeric(16, 2),
  ADD COLUMN settled numeric(16, 2),
  ADD COLUMN requested numeric(16, 2),
  ADD COLUMN outstanding numeric(16, 2);
UPDATE rebate_figure figure
   SET agreement_name = agreement.name, start_date = agreement.start_date, end_date = agreement.end_date,
       period_type = agreement.period_type, rebate_type = terms.rebate_type
  FROM allowance_agreement agreement JOIN rebate_terms terms ON terms.agreement_id = agreement.id
 WHERE agreement.id = figure.agreement_id;
UPDATE rebate_figure figure
   SET kind_earned = chain.kind_earned, settled = chain.settled, requested = chain.requested,
       outstanding = chain.outstanding
  FROM (SELECT root_agreement_id, year, max(kind_earned) AS kind_earned, max(settled) AS settled,
               max(requested) AS requested, max(outstanding) AS outstanding
          FROM allowance_figure WHERE period = 'YearToDate' GROUP BY 1, 2) chain
 WHERE chain.root_agreement_id = figure.root_agreement_id AND chain.year = figure.year;
ALTER TABLE rebate_figure ALTER COLUMN agreement_name SET NOT NULL, ALTER COLUMN start_date SET NOT NULL,
  ALTER COLUMN period_type SET NOT NULL, ALTER COLUMN rebate_type SET NOT NULL;

-- All of a supplier's agreements are calculated together, so one row says when.
CREATE TABLE supplier_calculation (
  supplier_id        integer PRIMARY KEY REFERENCES supplier,
  last_calculated_on timestamptz NOT NULL
);
INSERT INTO supplier_calculation
SELECT supplier_id, max(last_calculated_on)
  FROM agreement_calculation JOIN allowance_agreement agreement ON agreement.id = agreement_id GROUP BY supplier_id;

ALTER TABLE due_settlement ADD COLUMN agreement_name text;
UPDATE due_settlement due SET agreement_name = agreement.name
  FROM allowance_agreement agreement WHERE agreement.id = due.agreement_id;
ALTER TABLE due_settlement ALTER COLUMN agreement_name SET NOT NULL;
CREATE INDEX due_settlement_by_agreement_name ON due_settlement (agreement_name, id);
CREATE INDEX due_settlement_by_period_from ON due_settlement (period_from, id);
CREATE INDEX due_settlement_by_period_to ON due_settlement (period_to, id);

CREATE FUNCTION keep_agreement_of_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE allowance_figure
     SET agreement_name = new.name, start_date = new.start_date, end_date = new.end_date, percentage = new.percentage
   WHERE agreement_id = new.id;
  UPDATE rebate_figure
     SET agreement_name = new.name, start_date = new.start_date, end_date = new.end_date, period_type = new.period_type
   WHERE agreement_id = new.id;
  UPDATE due_settlement SET agreement_name = new.name WHERE agreement_id = new.id;
  RETURN NULL;
END $$;
CREATE TRIGGER keeps_figures AFTER UPDATE ON allowance_agreement FOR EACH ROW
  WHEN ((old.name, old.start_date, old.end_date, old.percentage, old.period_type)
    IS DISTINCT FROM (new.name, new.start_date, new.end_date, new.percentage, new.period_type))
  EXECUTE FUNCTION keep_agreement_of_figures();

CREATE FUNCTION keep_terms_of_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'ddr_terms' THEN
    UPDATE allowance_figure SET true_up_max_change_points = new.true_up_max_change_points
     WHERE agreement_id = new.agreement_id AND true_up_max_change_points IS DISTINCT FROM new.true_up_max_change_points;
  ELSE
    UPDATE rebate_figure SET rebate_type = new.rebate_type
     WHERE agreement_id = new.agreement_id AND rebate_type <> new.rebate_type;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keeps_figures AFTER UPDATE ON ddr_terms FOR EACH ROW EXECUTE FUNCTION keep_terms_of_figures();
CREATE TRIGGER keeps_figures AFTER UPDATE ON rebate_terms FOR EACH ROW EXECUTE FUNCTION keep_terms_of_figures();

-- A year of a kind lies side by side, with everything its list sorts by. A list of several years reads the table.
DROP INDEX allowance_figure_year_to_date;
CREATE INDEX allowance_figure_year_to_date ON allowance_figure (type, year)
  INCLUDE (id, agreement_id, root_agreement_id, supplier_id, period, purchases, earned, accrued, actual_cost, is_last,
           kind_earned, prior_year_earned, settled, requested, outstanding, agreement_name, start_date, end_date,
           percentage, true_up_max_change_points)
  WHERE period = 'YearToDate';
-- The figures of chains are stored with rebates now.
DROP INDEX allowance_figure_of_year;
DROP INDEX allowance_figure_of_chain;
CREATE INDEX allowance_figure_of_chain ON allowance_figure (root_agreement_id, year) WHERE period = 'YearToDate';

CREATE INDEX agreement_budget_year_months ON agreement_budget_year (agreement_type, year, supplier_id)
  INCLUDE (january, february, march, april, may, june, july, august, september, october, november, december);
-- A year's budgets as their list shows them.
CREATE INDEX agreement_budget_year_listed ON agreement_budget_year ((year::text))
  INCLUDE (id, supplier_id, agreement_type, year, january, february, march, april, may, june, july, august, september,
           october, november, december, total, uploaded_on, uploaded_by, file_name);

CREATE VIEW allowance_row AS
SELECT figure.*, partner.name AS supplier_name, partner.currency, supplier.purchasing_manager_id,
       purchasing.name AS purchasing_manager, agreement.fixed_amount, agreement.period_type,
       calculation.last_calculated_on,
       budget.january, budget.february, budget.march, budget.april, budget.may, budget.june, budget.july, budget.august,
       budget.september, budget.october, budget.november, budget.december
  FROM allowance_figure figure
  LEFT JOIN partner ON partner.id = figure.supplier_id
  LEFT JOIN supplier ON supplier.partner_id = figure.supplier_id
  LEFT JOIN allowance_agreement agreement ON agreement.id = figure.agreement_id
  LEFT JOIN supplier_calculation calculation ON calculation.supplier_id = figure.supplier_id
  LEFT JOIN employee purchasing ON purchasing.id = supplier.purchasing_manager_id
  LEFT JOIN agreement_budget_year budget ON figure.is_last AND budget.supplier_id = figure.supplier_id
   AND budget.agreement_type = figure.type AND budget.year = figure.year;

CREATE VIEW rebate_row AS
SELECT figure.*, partner.name AS supplier_name, partner.currency, supplier.purchasing_manager_id,
       purchasing.name AS purchasing_manager, calculation.last_calculated_on,
       budget.january, budget.february, budget.march, budget.april, budget.may, budget.june, budget.july, budget.august,
       budget.september, budget.october, budget.november, budget.december
  FROM rebate_figure figure
  LEFT JOIN partner ON partner.id = figure.supplier_id
  LEFT JOIN supplier ON supplier.partner_id = figure.supplier_id
  LEFT JOIN supplier_calculation calculation ON calculation.supplier_id = figure.supplier_id
  LEFT JOIN employee purchasing ON purchasing.id = supplier.purchasing_manager_id
  LEFT JOIN agreement_budget_year budget ON figure.kind_earned IS NOT NULL AND budget.supplier_id = figure.supplier_id
   AND budget.agreement_type = 'Rebate' AND budget.year = figure.year;
