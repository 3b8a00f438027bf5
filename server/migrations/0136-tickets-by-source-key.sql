-- no transaction
-- A cause finds its ticket whatever its status, and no second one carries its key.
CREATE UNIQUE INDEX CONCURRENTLY one_ticket_carries_a_key ON ticket (source_key) WHERE source_key IS NOT NULL;
