-- Who takes new tickets, and what a shift hands to the next one.

ALTER TABLE shift_group_member ADD COLUMN last_assigned_on timestamptz;

CREATE TABLE shift_handoff (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  department_id smallint NOT NULL REFERENCES help_desk_department,
  from_group_id integer REFERENCES shift_group,
  to_group_id   integer REFERENCES shift_group,
  -- Null: the shift ended.
  handed_off_by integer REFERENCES employee,
  handed_off_on timestamptz NOT NULL,
  note          text CHECK (length(note) BETWEEN 1 AND 10000),
  ticket_ids    integer[] NOT NULL CHECK (ticket_ids <> '{}')
);
CREATE INDEX shift_handoff_of_department ON shift_handoff (department_id, handed_off_on);
CALL guard_table('shift_handoff');
REVOKE UPDATE, DELETE, TRUNCATE ON shift_handoff FROM backdock_app;

-- How much each person has to do, among all the tickets they ever had.
CREATE INDEX ticket_open_of_assignee ON ticket (assignee_id) INCLUDE (department_id, sla_status, is_legal)
  WHERE assignee_id IS NOT NULL AND status IN
    ('New', 'Open', 'WaitingOnCustomer', 'WaitingOnSupplier', 'WaitingOnMarketplace', 'WaitingOnCarrier', 'OnHold');
-- New tickets that nobody took until their shift ended.
CREATE INDEX ticket_new_of_group ON ticket (shift_group_id) WHERE status = 'New' AND assignee_id IS NULL;
CREATE INDEX ticket_by_first_response ON ticket (first_responded_on) WHERE first_responded_on IS NOT NULL;
