-- Few tickets miss a target and many are from suppliers; either way a total shouldn't read all tickets. The total of
-- people who don't see legal tickets is counted in the index alone.
CREATE INDEX ticket_of_sla_by_created ON ticket (sla_status, created_on, id) INCLUDE (priority, secrecy);
CREATE INDEX ticket_of_requester_type_by_created ON ticket (partner_type, created_on, id) INCLUDE (secrecy);
-- A department's work list: its few thousand open tickets are sorted without reading each of them.
CREATE INDEX ticket_of_department_and_status_by_time_left
  ON ticket (department, status, next_due_on, id) INCLUDE (secrecy);
