-- Allowances in a month's totals, and what agreements had earned when it was reopened.

-- Totals stored before now leave out allowances, so those lines have nothing to be compared with.
ALTER TABLE period_change ADD COLUMN totals_allowances boolean NOT NULL DEFAULT false;

-- What each agreement had in a month that thawed, and what open adjustments then made up for. Derived, so not guarded.
CREATE TABLE reopened_allowance (
  reopening    integer NOT NULL REFERENCES period_change,
  agreement_id integer NOT NULL REFERENCES allowance_agreement ON DELETE CASCADE,
  month        date NOT NULL CHECK (extract(day FROM month) = 1),
  base         numeric(16, 2) NOT NULL,
  earned       numeric(16, 2),
  accrued      numeric(16, 2) NOT NULL,
  adjusted     numeric(16, 2) NOT NULL,
  PRIMARY KEY (reopening, agreement_id, month)
);
CREATE INDEX reopened_allowance_of_month ON reopened_allowance (month, agreement_id, reopening);
REVOKE UPDATE, DELETE, TRUNCATE ON reopened_allowance FROM backdock_app;
