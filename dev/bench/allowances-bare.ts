/** The fifty rows of a view with the most of a figure: their keys from one table, the rest joined afterward. */
const topOf = (view: string, table: string, figure: string, where: string) => `
  SELECT shown.* FROM ${view} shown WHERE shown.id = ANY (ARRAY(
    SELECT id FROM ${table} WHERE ${where} ORDER BY ${figure} DESC, id DESC LIMIT 50))
  ORDER BY shown.${figure} DESC, shown.id DESC`;

const figures = (type: string, year: number) =>
  topOf(
    'allowance_row',
    'allowance_figure',
    'earned',
    `type = '${type}' AND year::text = '${year}' AND period = 'YearToDate'`,
  );

/** Each list as its page opens: the same fifty rows and columns, without the total. */
export const bareAllowances = (year: number): Readonly<Record<string, string>> => ({
  marketing: figures('Marketing', year),
  DDR: figures('Ddr', year),
  rebates: topOf('rebate_row', 'rebate_figure', 'next_step_gain', `year::text = '${year}'`),
  budgets: `
    SELECT budget.*, partner.name, partner.currency, employee.name AS uploaded_by_name FROM (
      SELECT budget.id FROM agreement_budget_year budget JOIN partner ON partner.id = supplier_id
       WHERE year::text = '${year}' ORDER BY partner.name, budget.id LIMIT 50) k
    JOIN agreement_budget_year budget USING (id) JOIN partner ON partner.id = budget.supplier_id
    JOIN employee ON employee.id = budget.uploaded_by ORDER BY partner.name, budget.id`,
  'settlements due': `
    SELECT due.*, partner.name, partner.currency, agreement.name AS agreement_name
    FROM (SELECT id FROM due_settlement ORDER BY due_on, id LIMIT 50) k
    JOIN due_settlement due USING (id) JOIN partner ON partner.id = due.supplier_id
    JOIN allowance_agreement agreement ON agreement.id = due.agreement_id ORDER BY due.due_on, due.id`,
});
