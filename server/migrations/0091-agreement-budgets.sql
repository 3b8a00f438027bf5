-- Budgets: what each supplier's agreements of a kind are expected to bring, month by month.

-- A row is a supplier's whole year, as on a line of the sheet it comes from: an upload of 20,000 lines writes, locks and
-- audits 20,000 rows, not 240,000. An emptied budget stays, so its history can still be read.
CREATE TABLE agreement_budget_year (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id    integer NOT NULL REFERENCES supplier,
  agreement_type text NOT NULL CHECK (agreement_type IN ('Marketing', 'GeneralDiscount', 'Ddr', 'Rebate')),
  year           smallint NOT NULL CHECK (year BETWEEN 2000 AND 2099),
  -- None where nothing is budgeted.
  january        numeric(12, 2) CHECK (january >= 0),
  february       numeric(12, 2) CHECK (february >= 0),
  march          numeric(12, 2) CHECK (march >= 0),
  april          numeric(12, 2) CHECK (april >= 0),
  may            numeric(12, 2) CHECK (may >= 0),
  june           numeric(12, 2) CHECK (june >= 0),
  july           numeric(12, 2) CHECK (july >= 0),
  august         numeric(12, 2) CHECK (august >= 0),
  september      numeric(12, 2) CHECK (september >= 0),
  october        numeric(12, 2) CHECK (october >= 0),
  november       numeric(12, 2) CHECK (november >= 0),
  december       numeric(12, 2) CHECK (december >= 0),
  total          numeric(14, 2) NOT NULL GENERATED ALWAYS AS (
    coalesce(january, 0) + coalesce(february, 0) + coalesce(march, 0) + coalesce(april, 0) + coalesce(may, 0)
    + coalesce(june, 0) + coalesce(july, 0) + coalesce(august, 0) + coalesce(september, 0) + coalesce(october, 0)
    + coalesce(november, 0) + coalesce(december, 0)) STORED,
  uploaded_by    integer NOT NULL REFERENCES employee,
  uploaded_on    timestamptz NOT NULL,
  file_name      text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  CONSTRAINT one_budget_a_year UNIQUE (supplier_id, agreement_type, year)
);
-- Lists name years as text, like every other set.
CREATE INDEX agreement_budget_year_of_year ON agreement_budget_year ((year::text), agreement_type, id);
CREATE INDEX agreement_budget_year_of_uploader ON agreement_budget_year (uploaded_by, (year::text));
CALL guard_table('agreement_budget_year');
CALL keep_counts('agreement_budget_year', ARRAY['year', 'agreement_type']);

-- The budgeted months, one a row, to set beside what was earned in each.
CREATE VIEW agreement_budget AS
SELECT supplier_id, agreement_type, year, months.month, months.amount, uploaded_by, uploaded_on, file_name
  FROM agreement_budget_year
 CROSS JOIN LATERAL (VALUES
    (1, january), (2, february), (3, march), (4, april), (5, may), (6, june), (7, july), (8, august), (9, september),
    (10, october), (11, november), (12, december)) months (month, amount)
 WHERE months.amount IS NOT NULL;
