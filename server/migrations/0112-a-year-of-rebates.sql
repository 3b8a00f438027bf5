-- A year of rebates lies side by side, with what its list sorts by; an index has room for all but the accrual's step.
DROP INDEX rebate_figure_of_year;
CREATE INDEX rebate_figure_of_year ON rebate_figure (year)
  INCLUDE (id, supplier_id, agreement_name, start_date, end_date, period_type, rebate_type, window_from, window_to,
           purchases_to_date, baseline_to_date, growth_percent, current_step_index, current_percentage, next_step_index,
           next_step_purchases, amount_to_next_step, next_step_gain, coverage_percent, days_left, required_daily_pace,
           current_daily_pace, earned_to_date, accrued_to_date, forecast_purchases, forecast_step_index, forecast_earned,
           risk, kind_earned, settled, outstanding);
