-- Drafts by the assistant: who asked for them, and what they used. Their texts are not kept.
CREATE TABLE assistant_draft (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  employee_id       integer NOT NULL REFERENCES employee,
  ticket_id         integer NOT NULL REFERENCES ticket,
  model             text NOT NULL CHECK (length(model) BETWEEN 1 AND 200),
  started_on        timestamptz NOT NULL,
  ended_on          timestamptz,
  -- Stopped by its reader, cut off after its first word, or failed before.
  outcome           text NOT NULL DEFAULT 'Running' CHECK (outcome IN ('Running', 'Done', 'Stopped', 'CutOff', 'Failed')),
  failure           text CHECK (length(failure) <= 500),
  characters        integer NOT NULL DEFAULT 0 CHECK (characters >= 0),
  prompt_tokens     integer CHECK (prompt_tokens >= 0),
  completion_tokens integer CHECK (completion_tokens >= 0),
  CONSTRAINT ended_with_outcome CHECK ((ended_on IS NULL) = (outcome = 'Running')),
  CONSTRAINT failed_with_reason CHECK ((outcome IN ('CutOff', 'Failed')) = (failure IS NOT NULL))
);
CREATE INDEX assistant_drafts_by_start ON assistant_draft (started_on);
CREATE INDEX assistant_drafts_of_employee ON assistant_draft (employee_id, started_on);
CREATE INDEX assistant_drafts_of_ticket ON assistant_draft (ticket_id);

-- As many drafts are written at once, over all processes, as there are rows. A process that dies frees its row in time.
CREATE TABLE assistant_slot (
  slot        smallint PRIMARY KEY CHECK (slot BETWEEN 1 AND 4),
  draft_id    bigint UNIQUE REFERENCES assistant_draft,
  taken_until timestamptz,
  CONSTRAINT taken_by_a_draft CHECK ((draft_id IS NULL) = (taken_until IS NULL))
);
INSERT INTO assistant_slot (slot) SELECT generate_series(1, 4);

-- The model's server is an external system too.
ALTER TABLE external_connection DROP CONSTRAINT external_connection_name_check,
  ADD CONSTRAINT external_connection_name_check CHECK (name IN ('Mail', 'Intacct', 'Files', 'Assistant'));
