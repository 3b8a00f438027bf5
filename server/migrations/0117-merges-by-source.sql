-- A ticket's history asks what it was merged into, undone merges included.
CREATE INDEX ticket_merge_of_source ON ticket_merge (source_ticket_id);
