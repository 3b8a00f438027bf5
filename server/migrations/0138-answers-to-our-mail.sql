-- Tickets that answers to other areas' mail became.
CREATE TABLE ticket_of_mail (
  ticket_id integer PRIMARY KEY REFERENCES ticket,
  mail_id   integer NOT NULL REFERENCES mail,
  -- The answer carried what only readers of that mail know. Otherwise it only says that it answers, and opens nothing.
  is_proven boolean NOT NULL
);
CREATE INDEX tickets_of_mail ON ticket_of_mail (mail_id, ticket_id) WHERE is_proven;
REVOKE UPDATE, DELETE, TRUNCATE ON ticket_of_mail FROM backdock_app;
