-- What agreements earn by year and period, stored so that lists can sort by any figure.

SELECT set_config('backdock.actor', 'system:migration', true), set_config('backdock.audited', 'yes', true);

CREATE TABLE allowance_figure (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agreement_id      integer NOT NULL REFERENCES allowance_agreement ON DELETE CASCADE,
  -- The first of the agreements that supersede each other.
  root_agreement_id integer NOT NULL REFERENCES allowance_agreement ON DELETE CASCADE,
  supplier_id       integer NOT NULL REFERENCES supplier,
  type              text NOT NULL CHECK (type IN ('Marketing', 'GeneralDiscount', 'Ddr', 'Rebate')),
  year              smallint NOT NULL,
  period            text NOT NULL CHECK (period IN ('YearToDate', 'January', 'February', 'March', 'April', 'May', 'June',
                      'July', 'August', 'September', 'October', 'November', 'December')),
  purchases         numeric(16, 2) NOT NULL,
  -- With the adjustments that lie in the period.
  earned            numeric(16, 2) NOT NULL,
  accrued           numeric(16, 2) NOT NULL,
  -- Claims that a DDR agreement covered.
  actual_cost       numeric(16, 2) NOT NULL,
  -- Budgets and comparisons are for a supplier's agreements of a kind, whichever of them earned it. They are shown once,
  -- with the agreement that started last.
  is_last           boolean NOT NULL,
  kind_earned       numeric(16, 2),
  -- None if there was no agreement a year earlier.
  prior_year_earned numeric(16, 2),
  -- Agreements that supersede each other are settled as one. Shown with the last of them.
  settled           numeric(16, 2),
  requested         numeric(16, 2),
  outstanding       numeric(16, 2),
  UNIQUE (agreement_id, year, period),
  CONSTRAINT kind_shown_once CHECK (is_last = (kind_earned IS NOT NULL) AND (is_last OR prior_year_earned IS NULL)),
  CONSTRAINT chain_shown_once CHECK (num_nulls(settled, requested, outstanding) IN (0, 3))
);
-- Lists name years as text, like every other set.
CREATE INDEX allowance_figure_of_period ON allowance_figure (type, (year::text), period);
CREATE INDEX allowance_figure_of_supplier ON allowance_figure (supplier_id);
CREATE INDEX allowance_figure_of_chain ON allowance_figure (root_agreement_id, year);

-- Where a rebate stands in the last of a year's windows that has begun.
CREATE TABLE rebate_figure (
  id                  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  root_agreement_id   integer NOT NULL REFERENCES allowance_agreement ON DELETE CASCADE,
  -- The terms in force, or the last that were.
  agreement_id        integer NOT NULL REFERENCES allowance_agreement ON DELETE CASCADE,
  supplier_id         integer NOT NULL REFERENCES supplier,
  year                smallint NOT NULL,
  window_from         date NOT NULL,
  window_to           date NOT NULL,
  purchases_to_date   numeric(16, 2) NOT NULL,
  baseline_to_date    numeric(16, 2),
  growth_percent      numeric(16, 2),
  current_step_index  smallint,
  current_percentage  numeric(5, 2),
  current_fixed       numeric(16, 2),
  next_step_index     smallint,
  next_step_purchases numeric(16, 2),
  amount_to_next_step numeric(16, 2),
  next_step_gain      numeric(16, 2),
  coverage_percent    numeric(5, 2) NOT NULL,
  days_left           integer NOT NULL,
  required_daily_pace numeric(16, 2),
  current_daily_pace  numeric(16, 2),
  -- None without a baseline.
  earned_to_date      numeric(16, 2),
  accrual_step_index  smallint,
  accrued_to_date     numeric(16, 2) NOT NULL,
  forecast_purchases  numeric(16, 2) NOT NULL,
  forecast_step_index smallint,
  forecast_earned     numeric(16, 2),
  risk                text CHECK (risk IN ('OnTrack', 'AtRisk', 'Missed', 'Secured')),
  UNIQUE (root_agreement_id, year)
);
CREATE INDEX rebate_figure_of_year ON rebate_figure ((year::text));
CREATE INDEX rebate_figure_of_supplier ON rebate_figure (supplier_id);
CREATE INDEX rebate_figure_of_agreement ON rebate_figure (agreement_id);

-- Which agreements end soon.
CREATE INDEX allowance_agreement_by_end ON allowance_agreement (end_date) WHERE end_date IS NOT NULL;

-- A row of the lists by year and period, with the year's budget where the kind's figures are shown.
CREATE VIEW allowance_row AS
SELECT figure.*, partner.name AS supplier_name, partner.currency, supplier.purchasing_manager_id,
       purchasing.name AS purchasing_manager, agreement.name AS agreement_name, agreement.start_date, agreement.end_date,
       agreement.percentage, agreement.fixed_amount, agreement.period_type, calculation.last_calculated_on,
       ddr.true_up_max_change_points,
       budget.january, budget.february, budget.march, budget.april, budget.may, budget.june, budget.july, budget.august,
       budget.september, budget.october, budget.november, budget.december
  FROM allowance_figure figure
  JOIN partner ON partner.id = figure.supplier_id
  JOIN supplier ON supplier.partner_id = figure.supplier_id
  JOIN allowance_agreement agreement ON agreement.id = figure.agreement_id
  LEFT JOIN agreement_calculation calculation ON calculation.agreement_id = figure.agreement_id
  LEFT JOIN employee purchasing ON purchasing.id = supplier.purchasing_manager_id
  LEFT JOIN ddr_terms ddr ON ddr.agreement_id = figure.agreement_id
  LEFT JOIN agreement_budget_year budget ON figure.is_last AND budget.supplier_id = figure.supplier_id
   AND budget.agreement_type = figure.type AND budget.year = figure.year;

CREATE VIEW rebate_row AS
SELECT figure.*, partner.name AS supplier_name, partner.currency, supplier.purchasing_manager_id,
       purchasing.name AS purchasing_manager, agreement.name AS agreement_name, agreement.start_date, agreement.end_date,
       agreement.period_type, terms.rebate_type, calculation.last_calculated_on, kind.kind_earned,
       chain.settled, chain.requested, chain.outstanding,
       budget.january, budget.february, budget.march, budget.april, budget.may, budget.june, budget.july, budget.august,
       budget.september, budget.october, budget.november, budget.december
  FROM rebate_figure figure
  JOIN partner ON partner.id = figure.supplier_id
  JOIN supplier ON supplier.partner_id = figure.supplier_id
  JOIN allowance_agreement agreement ON agreement.id = figure.agreement_id
  JOIN rebate_terms terms ON terms.agreement_id = figure.agreement_id
  LEFT JOIN agreement_calculation calculation ON calculation.agreement_id = figure.agreement_id
  LEFT JOIN employee purchasing ON purchasing.id = supplier.purchasing_manager_id
  LEFT JOIN allowance_figure kind ON kind.root_agreement_id = figure.root_agreement_id AND kind.year = figure.year
   AND kind.period = 'YearToDate' AND kind.is_last
  LEFT JOIN allowance_figure chain ON chain.root_agreement_id = figure.root_agreement_id AND chain.year = figure.year
   AND chain.period = 'YearToDate' AND chain.outstanding IS NOT NULL
  LEFT JOIN agreement_budget_year budget ON kind.id IS NOT NULL AND budget.supplier_id = figure.supplier_id
   AND budget.agreement_type = 'Rebate' AND budget.year = figure.year;

-- Claims that agreements pay for, or that pay for agreements, count with the next calculation.
ALTER TABLE purchase_mark DROP CONSTRAINT purchase_mark_reason_check;
ALTER TABLE purchase_mark ADD CONSTRAINT purchase_mark_reason_check
  CHECK (reason IN ('Documents', 'Terms', 'Period', 'Missed', 'Claims'));

-- Every supplier's figures are written with its next calculation.
INSERT INTO purchase_mark (supplier_id, reason) SELECT DISTINCT supplier_id, 'Terms' FROM allowance_agreement;
