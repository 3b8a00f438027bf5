-- When each external system last answered, and last failed to.
CREATE TABLE external_connection (
  name            text PRIMARY KEY CHECK (name IN ('Mail', 'Intacct', 'Files')),
  last_success_on timestamptz,
  last_failure_on timestamptz,
  failure         text CHECK (length(failure) <= 500),
  CONSTRAINT failed_with_reason CHECK ((last_failure_on IS NULL) = (failure IS NULL))
);
