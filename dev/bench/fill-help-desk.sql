-- :tickets, :open and :orders are set by the caller: how many tickets there are, how many of the newest aren't closed
-- yet, and how many orders they are about. Partners, suppliers and marketplaces exist. Triggers are off, so counts are
-- written beside what they count.
SET session_replication_role = replica;
SET synchronous_commit = off;
SET maintenance_work_mem = '1GB';
SET work_mem = '512MB';

CREATE FUNCTION pg_temp.chance(of bigint, salt integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
  'SELECT hashint8(of * 64 + salt) & 2147483647';
-- From 0 up to 1.
CREATE FUNCTION pg_temp.share(of bigint, salt integer) RETURNS float8 LANGUAGE sql IMMUTABLE AS
  'SELECT (hashint8(of * 64 + salt) & 2147483647) / 2147483648.0::float8';

INSERT INTO employee (email, name, department_id)
SELECT 'agent' || n || '@bench.test', 'Agent ' || n, 2 + n % 7 FROM generate_series(1, 140) n;
CREATE UNLOGGED TABLE bench_agent AS
SELECT id, department_id, row_number() OVER (PARTITION BY department_id ORDER BY id) - 1 AS place
FROM employee WHERE email LIKE 'agent%@bench.test';

INSERT INTO shift_group (department_id, name, time_zone, schedule)
SELECT department_id, name, 'America/Los_Angeles', '[]'
FROM generate_series(2, 8) department_id, unnest(ARRAY['Early', 'Late']) name;

INSERT INTO customer_order (id, purchase_order_number, marketplace_id, marketplace_order_number, status, is_held,
  subtotal_amount, tax_amount, shipping_amount, customer_name, customer_email, recipient_name, address, city, state,
  zip, country, created_on, updated_on)
OVERRIDING SYSTEM VALUE
SELECT n, 'PO-' || 100000 + n, 1 + n % 40, lpad(n::text, 12, '0'), 'Invoiced', false, 100, 8, 0, 'Maria Kowalski',
       'maria' || n || '@mail.test', 'Maria Kowalski', '12 Oak St', 'Portland', 'OR', '97209', 'US', now(), now()
FROM generate_series(1, :orders) n;

-- Words as language has them: the first is twice as frequent as the second, and a thousand times the thousandth.
CREATE UNLOGGED TABLE bench_word AS
SELECT rank, coalesce(
  (ARRAY['the','order','and','to','we','is','of','our','please','for','not','in','you','it','have','tile','delivery','was',
         'on','with','this','broken','box','thank','when','can','carrier','tracking','arrived','number','pallet','photo',
         'refund','invoice','customer','still','waiting','driver','replacement','hello'])[rank],
  (ARRAY['ba','cor','den','el','fi','gra','hol','in','jor','kel','lum','mor','nes','or','pla','que','ris','sto','tem','vor'])[1 + rank % 20] ||
  (ARRAY['ra','le','mi','no','tu','ska','ber','den','fo','gi'])[1 + rank / 20 % 10] ||
  (ARRAY['n','st','l','ck','r','m','d','th','x','sh'])[1 + rank / 200 % 10] ||
  CASE WHEN rank >= 2000 THEN (ARRAY['ed','er','ing','s','ly','ness','able','ful','ish','ment'])[1 + rank / 2000 % 10] ELSE '' END) AS word
FROM generate_series(1, 20000) rank;
CREATE UNIQUE INDEX ON bench_word (rank);

-- Passages of 40 to 985 characters, most of them short. A message has two, so hardly one is like another.
CREATE UNLOGGED TABLE bench_passage AS
SELECT id, string_agg(word, ' ' ORDER BY place) AS passage
FROM (SELECT id, place, floor(exp(pg_temp.share(id * 200 + place, 1) * ln(20000.0::float8)))::integer AS rank
      FROM generate_series(0, 19999) id,
           LATERAL generate_series(1, 8 + floor(160 * power(pg_temp.share(id, 2), 3))::integer) place) drawn
JOIN bench_word USING (rank) GROUP BY id;
UPDATE bench_passage SET passage = rpad(left(passage, 985), greatest(40, least(985, length(passage))), '.');
CREATE UNIQUE INDEX ON bench_passage (id);
ANALYZE bench_passage;

-- What a ticket is follows from its id: every tenth is from a supplier, one in 400 is legal. Twenty have 500 messages.
CREATE UNLOGGED TABLE bench_ticket AS
SELECT *, sum(messages) OVER (ORDER BY id) - messages + 1 AS first_message
FROM (
  SELECT id, h, :tickets - id AS age,
         CASE WHEN id <= :tickets / 2 AND id % (:tickets / 40) = 0 THEN 500 ELSE 1 + h / 7 % 19 END AS messages,
         date_trunc('milliseconds', now() - ((:tickets - id + 1)::float8 * 1100 / :tickets) * interval '1 day') AS created_on,
         CASE WHEN h % 400 = 0 THEN 7
              ELSE (ARRAY[5,5,5,5,5,5,3,3,4,4,2,6,8])[1 + h / 400 % 13] END AS department_id,
         CASE WHEN :tickets - id < :open THEN
                (ARRAY['New','New','Open','Open','Open','Open','WaitingOnCustomer','WaitingOnCustomer','WaitingOnSupplier',
                       'WaitingOnMarketplace','WaitingOnCarrier','OnHold'])[1 + pg_temp.chance(id, 3) % 12]
              WHEN :tickets - id < :open * 1.1 THEN 'Resolved'
              WHEN id > 1 AND pg_temp.chance(id, 3) % 100 < 2 THEN 'Merged'
              WHEN pg_temp.chance(id, 3) % 100 < 6 THEN 'Spam' ELSE 'Closed' END AS status
  FROM (SELECT id, pg_temp.chance(id, 0) AS h FROM generate_series(1, :tickets) id) drawn) source;
CREATE UNIQUE INDEX ON bench_ticket (id);
ANALYZE bench_ticket;

INSERT INTO ticket (id, subject, status, priority, ticket_type_id, department_id, shift_group_id, assignee_id, is_legal,
  partner_type, partner_id, requester_name, requester_email, supplier_id, order_id, marketplace_id, channel, created_on,
  updated_on, due_date, next_action_date, first_response_due_on, first_response_used, first_responded_on,
  resolution_due_on, resolution_used, next_target, next_due_on, sla_status, minutes_left, tell_on, waiting_since, resolved_on, closed_on, is_unread,
  has_attachments, first_message_id, last_message_id, last_message_on, last_message_direction, message_count, note_count,
  tags, language, merged_into_id, version)
OVERRIDING SYSTEM VALUE
SELECT source.id, left(passage, 20 + h % 60) || ' PO-' || 100001 + h % :orders, status,
       (ARRAY['Low','Normal','Normal','Normal','Normal','High','High','Urgent'])[1 + h / 3 % 8],
       CASE WHEN department_id = 7 THEN 19 WHEN h % 9 > 0 THEN 1 + h / 11 % 18 END, source.department_id,
       CASE WHEN h % 3 > 0 THEN (source.department_id - 2) * 2 + 1 + h % 2 END,
       CASE WHEN status <> 'New' AND status <> 'Spam' THEN agent.id END, department_id = 7,
       CASE WHEN h % 10 = 0 THEN 'Supplier' WHEN h % 10 = 1 THEN 'Marketplace' WHEN h % 50 = 2 THEN 'Carrier'
            WHEN h % 10 < 9 THEN 'Customer' END,
       CASE WHEN h % 10 = 0 THEN supplier END, customer,
       lower(replace(customer, ' ', '.')) || h % 1000 || '@mail.test', CASE WHEN h % 10 < 4 THEN supplier END,
       CASE WHEN h % 10 < 8 THEN 1 + h % :orders END, 1 + h % 40,
       CASE WHEN h % 10 = 1 THEN 'MarketplaceMessage' WHEN h % 20 = 4 THEN 'Phone' WHEN h % 20 = 5 THEN 'Web' ELSE 'Email' END,
       source.created_on, last_on, due_on::date, CASE WHEN is_paused THEN current_date + 1 + h % 14 END,
       CASE WHEN status = 'New' THEN due_on END, CASE WHEN status = 'New' THEN 60 + h % 400 END,
       CASE WHEN messages > 1 THEN source.created_on + interval '5 hours' END,
       CASE WHEN status = 'New' THEN due_on + interval '5 days' ELSE due_on END, CASE WHEN is_open THEN 60 + h % 4000 END,
       CASE WHEN status = 'New' THEN 'FirstResponse' WHEN is_open THEN 'Resolution' END, due_on,
       CASE WHEN is_paused THEN 'Paused' WHEN due_on <= now() THEN 'Breached' WHEN status = 'New' THEN 'FirstResponseDue'
            WHEN status = 'Open' THEN 'ResolutionDue' ELSE 'Fulfilled' END,
       CASE WHEN is_paused THEN 30 + h % 2000 END, CASE WHEN due_on > now() THEN due_on END,
       CASE WHEN is_paused THEN last_on END, CASE WHEN status IN ('Resolved', 'Closed') THEN last_on END,
       CASE WHEN status = 'Closed' THEN last_on + interval '7 days' END, status = 'New' OR (status = 'Open' AND h % 4 = 0),
       source.id % 3 = 0, first_message, first_message + messages - 1, last_on,
       CASE WHEN messages % 2 = 0 THEN 'Outbound' ELSE 'Inbound' END, messages, 2,
       CASE WHEN h % 12 = 0 THEN ARRAY['vip'] ELSE '{}' END, 'en', CASE WHEN status = 'Merged' THEN source.id - 1 END, messages + 3
FROM (SELECT *, created_on + (messages - 1) * interval '5 hours' AS last_on, 1 + h % 4700 + h % 4700 / 19 AS supplier,
             status LIKE 'Waiting%' OR status = 'OnHold' AS is_paused,
             status LIKE 'Waiting%' OR status IN ('New', 'Open', 'OnHold') AS is_open,
             -- A fifth of what runs is past.
             CASE WHEN status IN ('New', 'Open') THEN now() + (h % 100 - 20) * interval '1 hour' END AS due_on,
             department_id AS of_department,
             (ARRAY['Maria','James','Linda','Robert','Karen','David','Susan','Carlos','Nancy','Kevin','Aisha','Wei','Olga',
                    'Peter','Grace','Hugo'])[1 + h / 3 % 16] || ' ' ||
             (ARRAY['Al','Ber','Car','Dun','Es','Fer','Gar','Hal','Ing','Jor','Kow','Lar','Mar','Nor','Os','Pet','Quin','Ros',
                    'San','Tor','Ul','Van','Wal','Yam'])[1 + pg_temp.chance(id, 30) % 24] ||
             (ARRAY['ba','de','gi','ko','la','mi','na','ro','sa','te','va','zu'])[1 + pg_temp.chance(id, 31) % 12] ||
             (ARRAY['berg','ez','field','ford','ian','ler','man','sen','ski','ton'])[1 + pg_temp.chance(id, 32) % 10] AS customer
      FROM bench_ticket) source
JOIN bench_passage passage ON passage.id = source.h % 20000
JOIN bench_agent agent USING (department_id)
WHERE agent.place = source.h / 5 % 20
ORDER BY source.id;

-- The first is theirs, the second ours, and so on, five hours apart.
INSERT INTO ticket_message (id, ticket_id, direction, kind, status, from_name, from_address, to_addresses, subject,
  body_text, internet_message_id, sent_on, created_on, author_id, is_sender_verified, joined_by)
OVERRIDING SYSTEM VALUE
SELECT message_id, ticket_id, CASE WHEN is_theirs THEN 'Inbound' ELSE 'Outbound' END, 'Email',
       CASE WHEN is_theirs THEN 'Received' ELSE 'Sent' END,
       CASE WHEN is_theirs THEN requester_name ELSE 'Backdock' END,
       CASE WHEN is_theirs THEN requester_email ELSE 'support@bench.test' END,
       CASE WHEN is_theirs THEN '[{"name": "Backdock", "address": "support@bench.test"}]'::jsonb
            ELSE jsonb_build_array(jsonb_build_object('name', requester_name, 'address', requester_email)) END,
       subject, one.passage || ' ' || message_id || ' ' || other.passage,
       CASE WHEN is_theirs THEN '<' || message_id || '@mail.test>' ELSE '<t' || message_id || '@bench.test>' END,
       written_on, written_on, CASE WHEN NOT is_theirs THEN assignee_id END, is_theirs,
       CASE WHEN nth = 0 THEN 'New' WHEN is_theirs THEN 'Thread' ELSE 'Written' END
FROM (SELECT ticket.id AS ticket_id, requester_name, requester_email, subject, assignee_id, nth, nth % 2 = 0 AS is_theirs,
             source.first_message + nth AS message_id, source.created_on + nth * interval '5 hours' AS written_on
      FROM bench_ticket source JOIN ticket USING (id), LATERAL generate_series(0, source.messages - 1) nth) written
JOIN bench_passage one ON one.id = pg_temp.chance(message_id, 4) % 20000
JOIN bench_passage other ON other.id = pg_temp.chance(message_id, 5) % 20000;

INSERT INTO ticket_thread_id (internet_message_id, ticket_message_id)
SELECT '<' || first_message || '@mail.test>', first_message FROM bench_ticket;

INSERT INTO ticket_attachment (ticket_message_id, position, name, size, content_type, sniffed_type, blob_name)
SELECT first_message, nth, 'photo-' || first_message || '-' || nth || '.jpg', 10000 + h % 3000000, 'image/jpeg', 'image/jpeg',
       'mail-files/' || encode(sha256((first_message || '-' || nth)::bytea), 'hex')
FROM bench_ticket, LATERAL generate_series(0, h % 2) nth WHERE id % 3 = 0;

INSERT INTO ticket_participant (ticket_id, address, name) SELECT id, requester_email, requester_name FROM ticket;
INSERT INTO ticket_note (ticket_id, author_id, author, body, created_on)
SELECT source.id, agent.id, 'Agent', left(passage, 200), source.created_on + nth * interval '1 hour'
FROM bench_ticket source CROSS JOIN generate_series(1, 2) nth
JOIN bench_passage passage ON passage.id = pg_temp.chance(source.id * 2 + nth, 6) % 20000
JOIN bench_agent agent ON agent.department_id = source.department_id AND agent.place = nth;
INSERT INTO ticket_event (ticket_id, happened_on, kind, ticket_message_id, details)
SELECT source.id, source.created_on + place * interval '1 minute', kind, CASE WHEN place = 2 THEN first_message END,
       CASE place WHEN 1 THEN jsonb_build_object('status', 'New', 'priority', priority, 'ticketTypeId', ticket_type_id,
                                                 'departmentId', ticket.department_id)
                  WHEN 2 THEN '{"by": "New", "machine": null}'
                  ELSE jsonb_build_object('status', jsonb_build_object('from', 'New', 'to', ticket.status)) END
FROM bench_ticket source JOIN ticket USING (id),
     unnest(ARRAY['Opened', 'MailReceived', 'Assigned']) WITH ORDINALITY events (kind, place);
INSERT INTO ticket_follower (ticket_id, employee_id)
SELECT source.id, agent.id FROM bench_ticket source JOIN bench_agent agent USING (department_id)
WHERE source.h % 25 = 0 AND agent.place = source.h / 25 % 20;

INSERT INTO ticket_count (status, priority, department, channel, secrecy, rows)
SELECT status, priority, department, channel, secrecy, count(*) FROM ticket GROUP BY 1, 2, 3, 4, 5;
DROP TABLE bench_ticket, bench_passage, bench_word, bench_agent;
