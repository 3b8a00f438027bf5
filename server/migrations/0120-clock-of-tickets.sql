-- Where a ticket's three targets are follows from its events alone.

ALTER TABLE ticket
  -- Business minutes used until the newest event; null where no such target waits to be met.
  ADD COLUMN first_response_used integer CHECK (first_response_used >= 0),
  ADD COLUMN next_response_used  integer CHECK (next_response_used >= 0),
  ADD COLUMN resolution_used     integer CHECK (resolution_used >= 0),
  -- The nearest target, and the business minutes left of it while the ticket waits; below zero if it is past.
  ADD COLUMN next_target         text CHECK (next_target IN ('FirstResponse', 'NextResponse', 'Resolution')),
  ADD COLUMN minutes_left        integer,
  -- When the next warning or breach is to be told.
  ADD COLUMN tell_on             timestamptz;
CREATE INDEX ticket_to_tell ON ticket (tell_on) WHERE tell_on IS NOT NULL;

-- Earlier events learn what the clock asks them: what a ticket was when it was opened, and which mail was an answer.
SELECT set_config('backdock.actor', 'system:migration', true), set_config('backdock.audited', 'yes', true);
UPDATE ticket_event opening SET details = opening.details || (
    SELECT jsonb_object_agg(field, coalesce((
        SELECT later.details -> field -> 'from' FROM ticket_event later
         WHERE later.ticket_id = ticket.id AND later.details -> field ? 'to' ORDER BY later.id LIMIT 1), now_is))
      FROM (VALUES ('status', to_jsonb(ticket.status)), ('priority', to_jsonb(ticket.priority)),
                   ('ticketTypeId', to_jsonb(ticket.ticket_type_id)), ('departmentId', to_jsonb(ticket.department_id)))
           fields (field, now_is))
  FROM ticket WHERE ticket.id = opening.ticket_id AND opening.kind = 'Opened' AND NOT opening.details ? 'status';
UPDATE ticket_event sent SET details = sent.details || jsonb_build_object('isAnswer', true)
  FROM ticket_message message WHERE message.id = sent.ticket_message_id AND sent.kind = 'MessageSent'
   AND message.kind = 'Email' AND message.answers_message_id IS NOT NULL AND NOT sent.details ? 'isAnswer';
-- The job that tells of targets sets their clocks first.
UPDATE ticket SET tell_on = now()
 WHERE status IN ('New', 'Open', 'WaitingOnCustomer', 'WaitingOnSupplier', 'WaitingOnMarketplace', 'WaitingOnCarrier', 'OnHold')
   AND EXISTS (SELECT FROM ticket_event WHERE ticket_id = ticket.id AND kind = 'Opened');
