-- An application that was sent is submitted until somebody starts to review it: two people don't check it side by side.
ALTER TABLE supplier_application
  DROP CONSTRAINT supplier_application_status_check,
  DROP CONSTRAINT decided_unless_pending,
  DROP CONSTRAINT refusal_has_reason,
  ALTER COLUMN status SET DEFAULT 'Submitted',
  ADD COLUMN reviewer_id integer REFERENCES employee;

SELECT set_config('backdock.actor', 'migration', true), set_config('backdock.audited', 'yes', true);
UPDATE supplier_application SET status = 'Submitted' WHERE status = 'Pending';
-- Or the table could not be altered with checks outstanding.
SET CONSTRAINTS ALL IMMEDIATE;

ALTER TABLE supplier_application
  ADD CONSTRAINT supplier_application_status_check
    CHECK (status IN ('Submitted', 'InReview', 'ChangesRequested', 'Approved', 'Rejected')),
  ADD CONSTRAINT decided_unless_open CHECK ((status IN ('Submitted', 'InReview')) = (decided_on IS NULL)),
  ADD CONSTRAINT reviewed_by_somebody CHECK ((status = 'InReview') = (reviewer_id IS NOT NULL)),
  ADD CONSTRAINT refusal_has_reason CHECK (CASE WHEN status IN ('Submitted', 'InReview') THEN decision_reason IS NULL
    WHEN status = 'Approved' THEN true ELSE decision_reason IS NOT NULL END);

DROP INDEX supplier_application_pending;
CREATE INDEX supplier_application_open ON supplier_application (id) WHERE status IN ('Submitted', 'InReview');

CREATE OR REPLACE VIEW supplier_application_summary AS
SELECT application.id, application.company_name, application.market, application.status,
       invitation.invited_on AS invitation_date, reviewer.name AS reviewer
  FROM supplier_application application
  JOIN supplier_invitation invitation ON invitation.id = application.invitation_id
  LEFT JOIN employee reviewer ON reviewer.id = application.reviewer_id;
