-- A year of rebates lies side by side, with what its list sorts by; an index has room for all but the accrual's step.
DROP INDEX rebate_figure_of_year;
CREATE INDEX rebate_figure_of_year ON rebate_figure (year)
  INCLUDE (id, supplier_id, agreement_name, start_date, end_date, period_type, rebate_type, window_from, window_to,
           purchases_to_date, baseline_to_date, growth_percent, current_step_index, current_percentage, next_step_index,
           next_step_purchases, amount_to_next_step, next_step_gain, coverage_percent, days_left, required_daily_pace,
           current_daily_pace, earned_to_date, accrued_to_date, forecast_purchases, forecast_step_index, forecast_earned,
           risk, kind_earned, settled, outstanding);

-- What is budgeted through each month of the year, so that thousands of rows are sorted by one number, not by eleven
-- additions. None if no month is budgeted.
ALTER TABLE agreement_budget_year ADD COLUMN through_month numeric(14, 2)[] GENERATED ALWAYS AS (
  CASE WHEN coalesce(january, february, march, april, may, june, july, august, september, october, november, december)
    IS NOT NULL THEN ARRAY[
    coalesce(january, 0),
    coalesce(january, 0) + coalesce(february, 0),
    coalesce(january, 0) + coalesce(february, 0) + coalesce(march, 0),
    coalesce(january, 0) + coalesce(february, 0) + coalesce(march, 0) + coalesce(april, 0),
    coalesce(january, 0) + coalesce(february, 0) + coalesce(march, 0) + coalesce(april, 0) + coalesce(may, 0),
    coalesce(january, 0) + coalesce(february, 0) + coalesce(march, 0) + coalesce(april, 0) + coalesce(may, 0) + coalesce(june, 0),
    coalesce(january, 0) + coalesce(february, 0) + coalesce(march, 0) + coalesce(april, 0) + coalesce(may, 0) + coalesce(june, 0) + coalesce(july, 0),
    coalesce(january, 0) + coalesce(february, 0) + coalesce(march, 0) + coalesce(april, 0) + coalesce(may, 0) + coalesce(june, 0) + coalesce(july, 0) + coalesce(august, 0),
    coalesce(january, 0) + coalesce(february, 0) + coalesce(march, 0) + coalesce(april, 0) + coalesce(may, 0) + coalesce(june, 0) + coalesce(july, 0) + coalesce(august, 0) + coalesce(september, 0),
    coalesce(january, 0) + coalesce(february, 0) + coalesce(march, 0) + coalesce(april, 0) + coalesce(may, 0) + coalesce(june, 0) + coalesce(july, 0) + coalesce(august, 0) + coalesce(september, 0) + coalesce(october, 0),
    coalesce(january, 0) + coalesce(february, 0) + coalesce(march, 0) + coalesce(april, 0) + coalesce(may, 0) + coalesce(june, 0) + coalesce(july, 0) + coalesce(august, 0) + coalesce(september, 0) + coalesce(october, 0) + coalesce(november, 0),
    coalesce(january, 0) + coalesce(february, 0) + coalesce(march, 0) + coalesce(april, 0) + coalesce(may, 0) + coalesce(june, 0) + coalesce(july, 0) + coalesce(august, 0) + coalesce(september, 0) + coalesce(october, 0) + coalesce(november, 0) + coalesce(december, 0)] END) STORED;
DROP INDEX agreement_budget_year_months;
CREATE INDEX agreement_budget_year_months ON agreement_budget_year (agreement_type, year, supplier_id)
  INCLUDE (january, february, march, april, may, june, july, august, september, october, november, december,
           through_month);

CREATE OR REPLACE VIEW allowance_row AS
SELECT figure.*, partner.name AS supplier_name, partner.currency, supplier.purchasing_manager_id,
       purchasing.name AS purchasing_manager, agreement.fixed_amount, agreement.period_type,
       calculation.last_calculated_on,
       budget.january, budget.february, budget.march, budget.april, budget.may, budget.june, budget.july, budget.august,
       budget.september, budget.october, budget.november, budget.december, budget.through_month
  FROM allowance_figure figure
  LEFT JOIN partner ON partner.id = figure.supplier_id
  LEFT JOIN supplier ON supplier.partner_id = figure.supplier_id
  LEFT JOIN allowance_agreement agreement ON agreement.id = figure.agreement_id
  LEFT JOIN supplier_calculation calculation ON calculation.supplier_id = figure.supplier_id
  LEFT JOIN employee purchasing ON purchasing.id = supplier.purchasing_manager_id
  LEFT JOIN agreement_budget_year budget ON figure.is_last AND budget.supplier_id = figure.supplier_id
   AND budget.agreement_type = figure.type AND budget.year = figure.year;

CREATE OR REPLACE VIEW rebate_row AS
SELECT figure.*, partner.name AS supplier_name, partner.currency, supplier.purchasing_manager_id,
       purchasing.name AS purchasing_manager, calculation.last_calculated_on,
       budget.january, budget.february, budget.march, budget.april, budget.may, budget.june, budget.july, budget.august,
       budget.september, budget.october, budget.november, budget.december, budget.through_month
  FROM rebate_figure figure
  LEFT JOIN partner ON partner.id = figure.supplier_id
  LEFT JOIN supplier ON supplier.partner_id = figure.supplier_id
  LEFT JOIN supplier_calculation calculation ON calculation.supplier_id = figure.supplier_id
  LEFT JOIN employee purchasing ON purchasing.id = supplier.purchasing_manager_id
  LEFT JOIN agreement_budget_year budget ON figure.kind_earned IS NOT NULL AND budget.supplier_id = figure.supplier_id
   AND budget.agreement_type = 'Rebate' AND budget.year = figure.year;
