const counted = ['status', 'priority', 'department', 'channel', 'secrecy'];

/** What happens in a ticket and how the audit trail calls it. */
const told: readonly (readonly [event: string, action: string, only?: string])[] = [
  ['Opened', 'ticket.opened'],
  ['MailReceived', 'ticket.mail-received', `details->>'by' <> 'New'`],
  ['Replied', 'ticket.replied'],
  ['Forwarded', 'ticket.forwarded'],
  ['Undone', 'ticket.message-undone'],
  ['MessageSent', 'ticket.message-sent'],
  ['MessageFailed', 'ticket.message-failed'],
  ['NoteAdded', 'ticket.note-added'],
  ['Merged', 'ticket.merged'],
  ['Unmerged', 'ticket.unmerged'],
  ['MessagesMoved', 'ticket.messages-moved'],
  ['MoveUndone', 'ticket.move-undone'],
  ['Reopened', 'ticket.reopened'],
  ['AutoReplied', 'ticket.answered-by-rule'],
  ['AutoForwarded', 'ticket.forwarded-by-rule'],
  ['SlaWarning', 'ticket.target-near'],
  ['SlaBreached', 'ticket.target-missed'],
];

const untold = told
  .map(
    ([event, action, only = 'true']) => `SELECT '${action}' AS action, id, events, records FROM (
       SELECT ticket.id,
              (SELECT count(*) FROM ticket_event WHERE ticket_id = ticket.id AND kind = '${event}' AND ${only}) AS events,
              (SELECT count(*) FROM audit_record WHERE entity_type = 'ticket' AND entity_id = ticket.id::text
                 AND action = '${action}') AS records
         FROM ticket) both_sides WHERE events <> records`,
  )
  .join(' UNION ALL ');

/** What the index that answers has. */
const searchRows = (['a', 'b'] as const)
  .map(
    (name) =>
      `SELECT * FROM ticket_search_${name} WHERE (SELECT answering FROM ticket_search_state) = '${name}'`,
  )
  .join(' UNION ALL ');

/** The first plain word of a text, found without the index's own way of taking texts apart. */
const aWordOf = (text: string) =>
  `(regexp_match(lower(left(${text}, 50000)), '(?:^|\\s)([a-z]{1,40}|[0-9]{1,40})(?:$|[[:space:].,!?;:])'))[1]`;

const written = `SELECT 'Message' AS kind, id, ticket_id, status = 'Undone' AS is_gone,
       coalesce(${aWordOf('body_text')}, ${aWordOf('subject')}) AS word FROM ticket_message
     UNION ALL SELECT 'Note', id, ticket_id, is_deleted, ${aWordOf('body')} FROM ticket_note
     UNION ALL SELECT 'Ticket', id, id, false, ${aWordOf('subject')} FROM ticket`;

/** What must hold after any sequence of commands. Each query returns the rows that violate it. */
export const helpDeskInvariants: Readonly<Record<string, string>> = {
  'a mail that was taken is read, and has one end': `SELECT id, state FROM received_mail WHERE state = 'Taken'`,
  'a mail has one end': `SELECT id, state FROM received_mail
     WHERE num_nonnulls(ticket_message_id, duplicate_of_id, set_aside_reason) <> CASE state WHEN 'Taken' THEN 0 ELSE 1 END`,
  'a ticket is merged once': `SELECT source_ticket_id FROM ticket_merge WHERE unmerged_on IS NULL
     GROUP BY 1 HAVING count(*) > 1`,
  'a duplicate is of a mail with an end of its own, and the same': `SELECT copy.id FROM received_mail copy
     JOIN received_mail original ON original.id = copy.duplicate_of_id
     WHERE original.state NOT IN ('Filed', 'SetAside')
        OR (original.sha256 <> copy.sha256 AND original.ticket_message_id IS NULL)`,
  'a received message is of one mail': `SELECT message.id FROM ticket_message message
     WHERE direction = 'Inbound' AND (SELECT count(*) FROM received_mail WHERE ticket_message_id = message.id) <> 1
     UNION ALL SELECT received_mail.id FROM received_mail JOIN ticket_message message ON message.id = ticket_message_id
     WHERE direction <> 'Inbound'`,
  'a mail of ours is one message with one Message-ID; what was undone is no mail': `
     SELECT message.id FROM ticket_message message LEFT JOIN mail ON mail.id = message.mail_id
      WHERE direction = 'Outbound' AND message.kind IN ('Email', 'Forward') AND CASE message.status
        WHEN 'Undone' THEN mail.id IS NOT NULL
        ELSE mail.id IS NULL OR mail.internet_message_id IS DISTINCT FROM message.internet_message_id END
     UNION ALL SELECT mail.id FROM mail WHERE mailbox_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM ticket_message WHERE mail_id = mail.id)`,
  'a message is as far as its mail': `SELECT message.id, message.status, mail.status AS mail FROM ticket_message message
     JOIN mail ON mail.id = message.mail_id
     WHERE message.status <> mail.status AND NOT (message.status = 'Bounced' AND mail.status IN ('Sent', 'Failed'))`,
  'everything was sent or failed': `SELECT id, status, server_words FROM mail WHERE mailbox_id IS NOT NULL
     AND status NOT IN ('Sent', 'Failed')`,
  'a ticket counts its messages and notes': `SELECT id, message_count, note_count, has_attachments FROM (
     SELECT ticket.*, (SELECT count(*) FROM ticket_message WHERE ticket_id = ticket.id AND status <> 'Undone') AS messages,
            (SELECT count(*) FROM ticket_note WHERE ticket_id = ticket.id AND NOT is_deleted) AS notes,
            EXISTS (SELECT FROM ticket_message JOIN ticket_attachment ON ticket_message_id = ticket_message.id
                     WHERE ticket_id = ticket.id AND status <> 'Undone' AND NOT is_inline) AS has_files FROM ticket) counted
     WHERE (message_count, note_count, has_attachments) IS DISTINCT FROM (messages, notes, has_files)`,
  'a ticket knows its first and last message': `SELECT ticket.id, first_message_id, last_message_id FROM ticket
     CROSS JOIN LATERAL (SELECT min(id) AS first, max(id) AS last FROM ticket_message
       WHERE ticket_id = ticket.id AND status <> 'Undone') known
     LEFT JOIN ticket_message newest ON newest.id = known.last
     WHERE (first_message_id, last_message_id, last_message_on, last_message_direction)
       IS DISTINCT FROM (known.first, known.last, newest.created_on, newest.direction)`,
  'kept counts of lists equal counts': `SELECT * FROM (
     SELECT ${counted.join()}, sum(rows) AS kept FROM (
       SELECT * FROM ticket_count UNION ALL SELECT * FROM ticket_count_change) both_kept GROUP BY ${counted.join()}) kept
     FULL JOIN (SELECT ${counted.join()}, count(*) AS actual FROM ticket GROUP BY ${counted.join()}) there
       USING (${counted.join()}) WHERE coalesce(kept, 0) <> coalesce(actual, 0)`,
  'merges lead to a ticket that isn’t merged, and no message stays behind': `WITH RECURSIVE path AS (
       SELECT id AS given, id, merged_into_id, 0 AS steps FROM ticket WHERE merged_into_id IS NOT NULL
       UNION ALL SELECT given, ticket.id, ticket.merged_into_id, steps + 1 FROM path
         JOIN ticket ON ticket.id = path.merged_into_id WHERE steps < 10000)
     SELECT given AS id FROM path GROUP BY given HAVING bool_and(merged_into_id IS NOT NULL)
     UNION ALL SELECT ticket.id FROM ticket JOIN ticket_message message ON message.ticket_id = ticket.id
       WHERE ticket.status = 'Merged' AND message.status <> 'Undone'`,
  'a merge that stands has a merged source': `SELECT ticket_merge.id FROM ticket_merge
     JOIN ticket ON ticket.id = source_ticket_id
     WHERE unmerged_on IS NULL AND (ticket.status <> 'Merged' OR merged_into_id <> target_ticket_id)`,
  'a system ticket exists once for each open cause, and none exists for a cause that’s gone': `
     SELECT cause.source_key, cause.state, count(ticket.id) AS carrying,
            count(ticket.id) FILTER (WHERE ticket.status NOT IN ('Resolved', 'Closed', 'Merged', 'Spam')) AS open
       FROM followed_cause cause LEFT JOIN ticket USING (source_key)
      GROUP BY 1, 2
     HAVING CASE cause.state WHEN 'Open' THEN count(ticket.id) <> 1
       ELSE count(ticket.id) FILTER (WHERE ticket.status NOT IN ('Resolved', 'Closed', 'Merged', 'Spam')) > 0 END
     UNION ALL SELECT source_key, status, 1, 1 FROM ticket WHERE source_key IS NOT NULL
       AND NOT EXISTS (SELECT FROM followed_cause WHERE followed_cause.source_key = ticket.source_key)`,
  'a cause is where it was reported last': `SELECT reported.source_key, reported.state, followed.state AS followed
     FROM reported_cause reported LEFT JOIN followed_cause followed USING (source_key)
     WHERE (reported.state, reported.changed_on) IS DISTINCT FROM (followed.state, followed.changed_on)`,
  // One whose cause is gone and in which someone wrote is an ordinary ticket, and may be merged.
  'what the system opened is about one cause, and says so': `SELECT ticket_id, status, requester_email
     FROM system_ticket JOIN ticket ON ticket.id = ticket_id
     WHERE ticket.source_key <> system_ticket.source_key OR ticket.requester_email IS NOT NULL
        OR (ticket.status = 'Merged' AND ticket.source_key IS NOT NULL)`,
  'no stranger joined a case': `SELECT message.id, message.ticket_id, joined_by, internet_message_id
     FROM ticket_message message WHERE internet_message_id LIKE '%@stranger.test' AND joined_by <> 'New'`,
  'a stranger takes part only where someone let them in': `SELECT ticket_id, address FROM ticket_participant
     WHERE address LIKE '%@stranger.test'
       AND NOT EXISTS (SELECT FROM ticket WHERE id = ticket_id AND requester_email = address)
       AND NOT EXISTS (SELECT FROM ticket_event WHERE ticket_event.ticket_id = ticket_participant.ticket_id
                        AND kind IN ('Merged', 'Replied', 'Forwarded'))`,
  'what happened is in the audit trail': untold,
  'every message, note and ticket is found by a word of its own, and what is gone is not': `SELECT written.*
     FROM (${written}) written LEFT JOIN (${searchRows}) found USING (kind, id)
     WHERE CASE WHEN is_gone THEN found.words <> ''
       ELSE found.ticket_id IS DISTINCT FROM written.ticket_id
         OR (word IS NOT NULL AND NOT found.words @@ plainto_tsquery('ticket_words', word)) END`,
  'the search has nothing else': `SELECT found.kind, found.id FROM (${searchRows}) found
     LEFT JOIN (${written}) written USING (kind, id) WHERE written.id IS NULL`,
  'a rule ran once per event': `SELECT chain_event_id, rule_id, count(*) FROM ticket_rule_run
     GROUP BY 1, 2 HAVING count(*) > 1
     UNION ALL SELECT run.chain_event_id, run.rule_id, count(later.id) FROM ticket_rule_run run
       JOIN ticket_event began ON began.id = run.chain_event_id
       LEFT JOIN ticket_rule_run later ON later.rule_id = run.rule_id AND later.ticket_id = run.ticket_id
         AND later.chain_event_id <> run.chain_event_id
         AND (SELECT ticket_message_id FROM ticket_event WHERE id = later.chain_event_id) = began.ticket_message_id
      WHERE began.kind = 'MailReceived' GROUP BY 1, 2 HAVING count(later.id) > 0`,
  'a rule’s note is written once for each run': `SELECT ticket_id, runs, notes FROM (
     SELECT run.ticket_id, count(*) AS runs,
            (SELECT count(*) FROM ticket_note note WHERE note.ticket_id = run.ticket_id AND author = 'Rule Note on arrival') AS notes
       FROM ticket_rule_run run WHERE rule_name = 'Note on arrival' AND state = 'Done' GROUP BY 1) counted
     WHERE runs <> notes
       AND NOT EXISTS (SELECT FROM ticket_merge WHERE counted.ticket_id IN (source_ticket_id, target_ticket_id))
       AND NOT EXISTS (SELECT FROM ticket_move WHERE counted.ticket_id IN (source_ticket_id, target_ticket_id))`,
  'an address got at most one automatic reply a day': `SELECT one.id, other.id AS other_id, one.address FROM (
     SELECT message.id, message.created_on, person ->> 'address' AS address FROM ticket_message message
       CROSS JOIN jsonb_array_elements(message.to_addresses) person
      WHERE message.rule_id IS NOT NULL AND message.kind = 'Email') one
     JOIN (SELECT message.id, message.created_on, person ->> 'address' AS address FROM ticket_message message
       CROSS JOIN jsonb_array_elements(message.to_addresses) person
      WHERE message.rule_id IS NOT NULL AND message.kind = 'Email') other
       ON other.address = one.address AND other.id > one.id
      AND other.created_on < one.created_on + interval '24 hours'
     UNION ALL SELECT one.id, other.id, one.address FROM automatic_mail one
     JOIN automatic_mail other ON other.address = one.address AND other.id > one.id
      AND other.queued_on < one.free_on AND one.queued_on < other.free_on
     WHERE one.kind = 'Reply' AND other.kind = 'Reply'`,
  'nothing automatic answered a machine': `SELECT message.id FROM ticket_message message
     JOIN ticket_message answered ON answered.id = message.answers_message_id
     WHERE message.rule_id IS NOT NULL AND message.kind = 'Email'
       AND (answered.machine IS NOT NULL OR answered.is_bounce OR answered.has_dmarc_failed)`,
  'every message has its files, and they have bytes': `SELECT id FROM ticket_attachment
     WHERE num_nonnulls(blob_name, document_id) <> 1`,
};
