-- What lists of tickets sort, filter and count by. The tables are empty here, so nothing is rewritten.

ALTER TABLE ticket
  ADD COLUMN department text NOT NULL GENERATED ALWAYS AS (CASE department_id
    WHEN 2 THEN 'Buyers' WHEN 3 THEN 'Logistics' WHEN 4 THEN 'Accounting' WHEN 5 THEN 'CustomerService'
    WHEN 6 THEN 'ProductData' WHEN 7 THEN 'Legal' ELSE 'InformationTechnology' END) STORED,
  -- Counters count by text. Only few people see legal tickets, so totals leave them out for the others.
  ADD COLUMN secrecy text NOT NULL GENERATED ALWAYS AS (CASE WHEN is_legal THEN 'Legal' ELSE 'Ordinary' END) STORED,
  ADD COLUMN requester text GENERATED ALWAYS AS (coalesce(requester_name, requester_email)) STORED,
  -- Zero: nobody, or none.
  ADD COLUMN assignee_key integer NOT NULL GENERATED ALWAYS AS (coalesce(assignee_id, 0)) STORED,
  ADD COLUMN supplier_key integer NOT NULL GENERATED ALWAYS AS (coalesce(supplier_id, 0)) STORED,
  ADD COLUMN type_key smallint NOT NULL GENERATED ALWAYS AS (coalesce(ticket_type_id, 0)) STORED;

CALL keep_counts('ticket', '{status,priority,department,channel,secrecy}');

CREATE INDEX ticket_by_created ON ticket (created_on, id);
CREATE INDEX ticket_by_last_message ON ticket (last_message_on, id);
CREATE INDEX ticket_by_time_left ON ticket (next_due_on, id);
CREATE INDEX ticket_by_due ON ticket (due_date, id);
CREATE INDEX ticket_by_next_action ON ticket (next_action_date, id);
-- A work list shows a few statuses, which hold few of the tickets there ever were.
CREATE INDEX ticket_of_status_by_created ON ticket (status, created_on, id);
CREATE INDEX ticket_of_status_by_last_message ON ticket (status, last_message_on, id);
CREATE INDEX ticket_of_status_by_time_left ON ticket (status, next_due_on, id);
CREATE INDEX ticket_of_department_by_created ON ticket (department, created_on, id);
CREATE INDEX ticket_of_assignee_by_created ON ticket (assignee_key, created_on, id);
CREATE INDEX ticket_of_supplier_by_created ON ticket (supplier_key, created_on, id);
CREATE INDEX ticket_subject_parts ON ticket USING gin (lower(subject) gin_trgm_ops);
CREATE INDEX ticket_requester_parts ON ticket USING gin (lower(requester) gin_trgm_ops);
CREATE INDEX ticket_also_of ON ticket USING gin (also_department_ids) WHERE also_department_ids <> '{}';
-- The badge.
CREATE INDEX ticket_new_of_department ON ticket (department_id, assignee_id) WHERE status = 'New';
-- Streams read the newest changes, and the oldest are removed.
CREATE INDEX help_desk_change_by_time ON help_desk_change (changed_on);

-- Credit requests that were made from a ticket.
CREATE TABLE ticket_credit_request (
  ticket_id         integer NOT NULL REFERENCES ticket,
  credit_request_id integer NOT NULL REFERENCES credit_request,
  PRIMARY KEY (ticket_id, credit_request_id)
);
CREATE INDEX ticket_of_credit_request ON ticket_credit_request (credit_request_id);
CALL guard_table('ticket_credit_request');
