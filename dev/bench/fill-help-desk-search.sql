-- Fills the search of tickets as a rebuild does, but builds its indexes last. Earlier quarters get partitions, too.
SET session_replication_role = replica;
SET synchronous_commit = off;
SET maintenance_work_mem = '1GB';
SELECT add_search_quarters('a', (SELECT min(created_on) FROM ticket), now());
DROP INDEX ticket_search_a_words, ticket_search_a_of_ticket;
INSERT INTO ticket_search_a (written_on, kind, id, ticket_id, words)
SELECT written_on, kind, id, ticket_id, words FROM search_row_of_message
UNION ALL SELECT written_on, kind, id, ticket_id, words FROM search_row_of_note
UNION ALL SELECT written_on, kind, id, ticket_id, words FROM search_row_of_ticket;
CREATE INDEX ticket_search_a_words ON ticket_search_a USING gin (words);
CREATE INDEX ticket_search_a_of_ticket ON ticket_search_a (ticket_id);
