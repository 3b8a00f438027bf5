-- An export waits out an outage of file storage. Only failures of its own count against it.

ALTER TABLE list_export ADD COLUMN storage_failures integer NOT NULL DEFAULT 0 CHECK (storage_failures >= 0);
