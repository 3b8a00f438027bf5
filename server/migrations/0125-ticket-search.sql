-- The search of tickets: one row for each message, note and ticket, with the words that find it. There are two indexes of
-- the same shape, so one can answer while the other is filled.

-- Words as their stems, so "refund" finds "refunded". No word is left out: a message may have nothing but common ones.
CREATE TEXT SEARCH DICTIONARY ticket_stem (TEMPLATE = snowball, Language = english);
CREATE TEXT SEARCH CONFIGURATION ticket_words (PARSER = default);
ALTER TEXT SEARCH CONFIGURATION ticket_words ADD MAPPING FOR asciiword, word WITH ticket_stem;
ALTER TEXT SEARCH CONFIGURATION ticket_words ADD MAPPING FOR numword, int, uint, float, sfloat WITH simple;

-- Without case and accents. `fold` in core does the same.
CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(CASE WHEN octet_length(given) = length(given) THEN given
    ELSE regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g') END)
$$;

-- Only the beginning of a very long text is searched: no message may be too large for the index.
CREATE FUNCTION search_words(given text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := left(search_fold(left(given, 100000)), 100000);
  numbers text[] := '{}';
BEGIN
  -- PO-881213 is also `po881213`, and INV2045 also `2045`.
  IF folded ~ '[0-9]' THEN
    numbers := ARRAY(
      SELECT translate(parts[1], '-._/', '')
        FROM regexp_matches(folded, '[[:alnum:]]+(?:[-._/][[:alnum:]]+)+', 'g') found(parts)
       WHERE parts[1] ~ '[0-9]' AND length(parts[1]) <= 60
      UNION SELECT parts[1] FROM regexp_matches(folded, '[[:alpha:]]([0-9]{4,40})(?![0-9])', 'g') found(parts)
      UNION SELECT parts[1] FROM regexp_matches(folded, '(?<![0-9])([0-9]{4,40})[[:alpha:]]', 'g') found(parts));
  END IF;
  RETURN to_tsvector('ticket_words', regexp_replace(folded, '[^[:alnum:]]+', ' ', 'g')) || array_to_tsvector(numbers);
END $$;

-- Who wrote, for `from:`. A colon is in no word, so these don't get in the way of those.
CREATE FUNCTION search_sender(name text, address text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT 'from:' || left(word, 200)
      FROM regexp_split_to_table(search_fold(left(concat_ws(' ', name, address), 1000)), '[^[:alnum:]]+') word WHERE word <> ''
    UNION SELECT 'from:' || left(address, 300) WHERE address IS NOT NULL
    UNION SELECT 'from:@' || left(split_part(address, '@', 2), 300) WHERE address LIKE '%@_%'))
$$;

CREATE FUNCTION search_names(people jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(concat_ws(' ', person->>'name', person->>'address'), E'\n') FROM jsonb_array_elements(people) person
$$;

-- What was taken back keeps a row without words, so filling an index can't bring it back.
CREATE VIEW search_row_of_message AS
SELECT message.created_on AS written_on, 'Message' AS kind, message.id, message.ticket_id,
       CASE WHEN message.status = 'Undone' THEN ''::tsvector ELSE
         search_words(concat_ws(E'\n', message.subject, author.name, message.from_name, message.from_address,
           search_names(message.to_addresses), search_names(message.cc_addresses), search_names(message.bcc_addresses),
           message.body_text))
         || search_sender(concat_ws(' ', author.name, message.from_name), message.from_address)
         || CASE WHEN EXISTS (SELECT FROM ticket_attachment
                   WHERE ticket_message_id = message.id AND NOT is_inline) THEN '''has:file'''::tsvector ELSE '' END
       END AS words
  FROM ticket_message message LEFT JOIN employee author ON author.id = message.author_id;

CREATE VIEW search_row_of_note AS
SELECT created_on AS written_on, 'Note' AS kind, id::bigint AS id, ticket_id,
       CASE WHEN is_deleted THEN ''::tsvector
            ELSE search_words(concat_ws(E'\n', author, body)) || search_sender(author, NULL) END AS words
  FROM ticket_note;

CREATE VIEW search_row_of_ticket AS
SELECT ticket.created_on AS written_on, 'Ticket' AS kind, ticket.id::bigint AS id, ticket.id AS ticket_id,
       search_words(concat_ws(E'\n', ticket.subject, ticket.requester_name, ticket.requester_email, ticket.partner_name,
         customer_order.purchase_order_number, customer_order.marketplace_order_number))
       || search_sender(ticket.requester_name, ticket.requester_email) || '''kind:ticket'''::tsvector AS words
  FROM ticket LEFT JOIN customer_order ON customer_order.id = ticket.order_id;

CREATE TABLE ticket_search_a (
  written_on timestamptz NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('Message', 'Note', 'Ticket')),
  id         bigint NOT NULL,
  ticket_id  integer NOT NULL,
  words      tsvector NOT NULL,
  PRIMARY KEY (written_on, kind, id)
) PARTITION BY RANGE (written_on);
CREATE INDEX ticket_search_a_words ON ticket_search_a USING gin (words);
CREATE INDEX ticket_search_a_of_ticket ON ticket_search_a (ticket_id);
CREATE TABLE ticket_search_b (LIKE ticket_search_a INCLUDING ALL) PARTITION BY RANGE (written_on);
CREATE TABLE ticket_search_a_other PARTITION OF ticket_search_a DEFAULT;
CREATE TABLE ticket_search_b_other PARTITION OF ticket_search_b DEFAULT;

-- An index of words knows no order, so a common word reads all of it: searches go from quarter to quarter, the newest
-- first, until their page is full.
CREATE FUNCTION add_search_quarters(index_name text, since timestamptz, until timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  quarter timestamp := date_trunc('quarter', since AT TIME ZONE 'UTC');
  part text;
BEGIN
  WHILE quarter < until AT TIME ZONE 'UTC' LOOP
    part := format('ticket_search_%s_%s', index_name, to_char(quarter, 'YYYY"q"Q'));
    IF to_regclass(part) IS NULL THEN
      BEGIN
        EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', part, 'ticket_search_' || index_name,
          quarter || '+00', quarter + interval '3 months' || '+00');
      -- There are rows of this quarter among the others; the next rebuild gives it a partition.
      EXCEPTION WHEN check_violation THEN NULL;
      END;
    END IF;
    quarter := quarter + interval '3 months';
  END LOOP;
END $$;
SELECT add_search_quarters(index_name, '2026-07-01', '2028-01-01') FROM unnest(ARRAY['a', 'b']) index_name;

-- Empties an index that answers no one, and prepares it for all there is.
CREATE FUNCTION empty_search(index_name text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  oldest timestamptz := (SELECT min(created_on) FROM (
    (SELECT created_on FROM ticket ORDER BY created_on LIMIT 1) UNION ALL
    (SELECT created_on FROM ticket_message ORDER BY id LIMIT 1)) first);
BEGIN
  IF EXISTS (SELECT FROM ticket_search_state WHERE answering = index_name) THEN
    RAISE EXCEPTION 'search index % is in use', index_name;
  END IF;
  EXECUTE format('TRUNCATE %I', 'ticket_search_' || index_name);
  PERFORM add_search_quarters(index_name, greatest(oldest, now() - interval '15 years'), now() + interval '15 months');
END $$;

CREATE FUNCTION analyze_search(index_name text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  EXECUTE format('ANALYZE %I', 'ticket_search_' || index_name);
END $$;

-- Which index answers, and which one is being filled, if any. Whoever writes a message, note or ticket writes both.
CREATE TABLE ticket_search_state (
  is_only   boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  answering text NOT NULL CHECK (answering IN ('a', 'b')),
  filling   text CHECK (filling IN ('a', 'b')),
  CHECK (filling <> answering)
);
INSERT INTO ticket_search_state (answering) VALUES ('a');

CREATE TABLE ticket_search_rebuild (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Who asked, and the key of the request: a reconnected page asks with it again. Null: the system.
  asked_by    integer REFERENCES employee,
  asked_on    timestamptz NOT NULL,
  request_key text UNIQUE,
  step        text NOT NULL DEFAULT 'Begin' CHECK (step IN ('Begin', 'Wait', 'Messages', 'Notes', 'Tickets', 'Swap', 'Clean', 'Done')),
  -- From then on, everyone writes both indexes.
  begun_by    xid8,
  -- The last id of its step.
  reached     bigint NOT NULL DEFAULT 0,
  touched_on  timestamptz NOT NULL,
  ended_on    timestamptz,
  CHECK ((step = 'Done') = (ended_on IS NOT NULL))
);
CREATE UNIQUE INDEX one_search_rebuild ON ticket_search_rebuild ((true)) WHERE ended_on IS NULL;
-- What was there before is filled in by the worker.
INSERT INTO ticket_search_rebuild (asked_on, touched_on)
  SELECT now(), 'epoch' WHERE EXISTS (SELECT FROM ticket);

CREATE FUNCTION put_search_row(at timestamptz, of_kind text, row_id bigint, of_ticket integer, own_words tsvector)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  state ticket_search_state;
BEGIN
  SELECT * INTO state FROM ticket_search_state;
  IF state.answering = 'a' OR state.filling = 'a' THEN
    INSERT INTO ticket_search_a (written_on, kind, id, ticket_id, words) VALUES (at, of_kind, row_id, of_ticket, own_words)
      ON CONFLICT (written_on, kind, id) DO UPDATE SET ticket_id = excluded.ticket_id, words = excluded.words;
  END IF;
  IF state.answering = 'b' OR state.filling = 'b' THEN
    INSERT INTO ticket_search_b (written_on, kind, id, ticket_id, words) VALUES (at, of_kind, row_id, of_ticket, own_words)
      ON CONFLICT (written_on, kind, id) DO UPDATE SET ticket_id = excluded.ticket_id, words = excluded.words;
  END IF;
END $$;

CREATE FUNCTION search_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_row(written_on, kind, id, ticket_id, words) FROM search_row_of_message WHERE id = new.id;
  RETURN NULL;
END $$;
CREATE TRIGGER message_is_searched AFTER INSERT ON ticket_message FOR EACH ROW EXECUTE FUNCTION search_message();
-- Sending changes a message often, but not its words.
CREATE TRIGGER message_is_searched_anew AFTER UPDATE ON ticket_message FOR EACH ROW
  WHEN ((old.status = 'Undone') <> (new.status = 'Undone') OR old.ticket_id <> new.ticket_id
    OR (old.subject, old.body_text, old.from_name, old.from_address, old.to_addresses, old.cc_addresses, old.bcc_addresses,
        old.author_id)
      IS DISTINCT FROM (new.subject, new.body_text, new.from_name, new.from_address, new.to_addresses, new.cc_addresses,
        new.bcc_addresses, new.author_id))
  EXECUTE FUNCTION search_message();

CREATE FUNCTION search_attachments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_row(written_on, kind, id, ticket_id, words) FROM search_row_of_message
    WHERE id IN (SELECT ticket_message_id FROM new_rows WHERE NOT is_inline);
  RETURN NULL;
END $$;
CREATE TRIGGER attachments_are_searched AFTER INSERT ON ticket_attachment REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_attachments();

CREATE FUNCTION search_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_row(written_on, kind, id, ticket_id, words) FROM search_row_of_note WHERE id = new.id;
  RETURN NULL;
END $$;
CREATE TRIGGER note_is_searched AFTER INSERT OR UPDATE OF ticket_id, body, is_deleted ON ticket_note
  FOR EACH ROW EXECUTE FUNCTION search_note();

CREATE FUNCTION search_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_row(written_on, kind, id, ticket_id, words) FROM search_row_of_ticket WHERE id = new.id;
  RETURN NULL;
END $$;
CREATE TRIGGER ticket_is_searched AFTER INSERT ON ticket FOR EACH ROW EXECUTE FUNCTION search_ticket();
CREATE TRIGGER ticket_is_searched_anew AFTER UPDATE ON ticket FOR EACH ROW
  WHEN ((old.subject, old.requester_name, old.requester_email, old.partner_name, old.order_id)
    IS DISTINCT FROM (new.subject, new.requester_name, new.requester_email, new.partner_name, new.order_id))
  EXECUTE FUNCTION search_ticket();
