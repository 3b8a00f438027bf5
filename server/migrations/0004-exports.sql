-- Lists as files that a job writes into blob storage, for the one person who asked.

CREATE TABLE list_export (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id   integer NOT NULL REFERENCES employee,
  list       text NOT NULL,
  params     jsonb NOT NULL,
  request    jsonb NOT NULL,
  file_name  text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 250),
  blob_name  text NOT NULL UNIQUE,
  status     text NOT NULL DEFAULT 'Queued'
    CHECK (status IN ('Queued', 'Running', 'Done', 'Failed', 'Cancelled')),
  -- How often a worker began. A worker that was taken for lost cannot speak for the one that began after it.
  attempt    integer NOT NULL DEFAULT 0 CHECK (attempt >= 0),
  rows_done  integer NOT NULL DEFAULT 0 CHECK (rows_done >= 0),
  rows_total integer CHECK (rows_total >= 0),
  message    text,
  created_on timestamptz NOT NULL,
  expires_on timestamptz NOT NULL CHECK (expires_on > created_on),
  CHECK ((status = 'Failed') = (message IS NOT NULL)),
  CHECK (status <> 'Done' OR rows_done = rows_total)
);
CREATE INDEX list_export_of_owner ON list_export (owner_id, id DESC);
CREATE INDEX list_export_expiry ON list_export (expires_on);
