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
  'no stranger joined a case': `SELECT message.id, message.ticket_id, joined_by, internet_message_id
     FROM ticket_message message WHERE internet_message_id LIKE '%@stranger.test' AND joined_by <> 'New'`,
  'a stranger takes part only where someone let them in': `SELECT ticket_id, address FROM ticket_participant
     WHERE address LIKE '%@stranger.test'
       AND NOT EXISTS (SELECT FROM ticket WHERE id = ticket_id AND requester_email = address)
       AND NOT EXISTS (SELECT FROM ticket_event WHERE ticket_event.ticket_id = ticket_participant.ticket_id
                        AND kind IN ('Merged', 'Replied', 'Forwarded'))`,
  'what happened is in the audit trail': untold,
  'every message has its files, and they have bytes': `SELECT id FROM ticket_attachment
     WHERE num_nonnulls(blob_name, document_id) <> 1`,
};
