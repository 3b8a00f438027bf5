-- Lists sort thousands of figures and show fifty. A join that can't change the number of rows, and that nothing sorts or
-- filters by, is left out by the planner; but only if it is a left join to something unique. Every figure has a supplier
-- and an agreement, so the rows are the same as before.
CREATE OR REPLACE VIEW allowance_row AS
SELECT figure.*, partner.name AS supplier_name, partner.currency, supplier.purchasing_manager_id,
       purchasing.name AS purchasing_manager, agreement.name AS agreement_name, agreement.start_date, agreement.end_date,
       agreement.percentage, agreement.fixed_amount, agreement.period_type, calculation.last_calculated_on,
       ddr.true_up_max_change_points,
       budget.january, budget.february, budget.march, budget.april, budget.may, budget.june, budget.july, budget.august,
       budget.september, budget.october, budget.november, budget.december
  FROM allowance_figure figure
  LEFT JOIN partner ON partner.id = figure.supplier_id
  LEFT JOIN supplier ON supplier.partner_id = figure.supplier_id
  LEFT JOIN allowance_agreement agreement ON agreement.id = figure.agreement_id
  LEFT JOIN agreement_calculation calculation ON calculation.agreement_id = figure.agreement_id
  LEFT JOIN employee purchasing ON purchasing.id = supplier.purchasing_manager_id
  LEFT JOIN ddr_terms ddr ON ddr.agreement_id = figure.agreement_id
  LEFT JOIN agreement_budget_year budget ON figure.is_last AND budget.supplier_id = figure.supplier_id
   AND budget.agreement_type = figure.type AND budget.year = figure.year;

-- What a chain shows for a year: at most one of its agreements has each of these, so the highest is that one.
CREATE INDEX allowance_figure_of_year ON allowance_figure (root_agreement_id, year)
  INCLUDE (kind_earned, settled, requested, outstanding) WHERE period = 'YearToDate';

CREATE OR REPLACE VIEW rebate_row AS
SELECT figure.*, partner.name AS supplier_name, partner.currency, supplier.purchasing_manager_id,
       purchasing.name AS purchasing_manager, agreement.name AS agreement_name, agreement.start_date, agreement.end_date,
       agreement.period_type, terms.rebate_type, calculation.last_calculated_on, chain.kind_earned,
       chain.settled, chain.requested, chain.outstanding,
       budget.january, budget.february, budget.march, budget.april, budget.may, budget.june, budget.july, budget.august,
       budget.september, budget.october, budget.november, budget.december
  FROM rebate_figure figure
  LEFT JOIN partner ON partner.id = figure.supplier_id
  LEFT JOIN supplier ON supplier.partner_id = figure.supplier_id
  LEFT JOIN allowance_agreement agreement ON agreement.id = figure.agreement_id
  LEFT JOIN rebate_terms terms ON terms.agreement_id = figure.agreement_id
  LEFT JOIN agreement_calculation calculation ON calculation.agreement_id = figure.agreement_id
  LEFT JOIN employee purchasing ON purchasing.id = supplier.purchasing_manager_id
  LEFT JOIN LATERAL (
    SELECT max(kind_earned)::numeric(16, 2) AS kind_earned, max(settled)::numeric(16, 2) AS settled,
           max(requested)::numeric(16, 2) AS requested, max(outstanding)::numeric(16, 2) AS outstanding
      FROM allowance_figure shown
     WHERE shown.root_agreement_id = figure.root_agreement_id AND shown.year = figure.year
       AND shown.period = 'YearToDate') chain ON true
  LEFT JOIN agreement_budget_year budget ON chain.kind_earned IS NOT NULL AND budget.supplier_id = figure.supplier_id
   AND budget.agreement_type = 'Rebate' AND budget.year = figure.year;
