const some = (table: string, where: string) =>
  `(SELECT id FROM ${table} WHERE ${where} ORDER BY random() LIMIT 1)`;

/** Writes from a program that ignores every rule. The database refuses all of them unless one of its guards is off. */
export const carelessWrites: readonly string[] = [
  `UPDATE received_mail SET sha256 = sha256('other') WHERE id = ${some('received_mail', 'sha256 IS NOT NULL')}`,
  `UPDATE received_mail SET set_aside_reason = 'Set aside, too' WHERE id = ${some('received_mail', `state = 'Filed'`)}`,
  `INSERT INTO received_mail (mailbox_id, folder, uid_validity, uid, sha256, size, internal_date, taken_on, state)
   SELECT mailbox_id, folder, uid_validity, uid, sha256, size, internal_date, taken_on, 'Taken' FROM received_mail
    WHERE id = ${some('received_mail', 'true')}`,
  `UPDATE received_mail SET ticket_message_id = (SELECT other.ticket_message_id FROM received_mail other
     WHERE other.state = 'Filed' AND other.id <> received_mail.id ORDER BY random() LIMIT 1)
    WHERE id = ${some('received_mail', `state = 'Filed'`)}`,
  `UPDATE ticket SET status = 'Merged' WHERE id = ${some('ticket', `status = 'Open' AND message_count > 0`)}`,
  `INSERT INTO ticket_merge (source_ticket_id, target_ticket_id, reason, manifest, merged_by, merged_on)
   SELECT source_ticket_id, target_ticket_id, reason, manifest, merged_by, merged_on FROM ticket_merge
    WHERE id = ${some('ticket_merge', 'unmerged_on IS NULL')}`,
  `UPDATE ticket_message SET mail_id = (SELECT other.mail_id FROM ticket_message other
     WHERE other.mail_id IS NOT NULL AND other.id <> ticket_message.id ORDER BY random() LIMIT 1)
    WHERE id = ${some('ticket_message', `status = 'Sent'`)}`,
  `UPDATE ticket SET source_key = (SELECT source_key FROM followed_cause ORDER BY random() LIMIT 1)
    WHERE id = ${some('ticket', `source_key IS NULL AND status = 'Open'`)}`,
  `UPDATE followed_cause SET state = 'Resolved'
    WHERE source_key = (SELECT source_key FROM ticket WHERE source_key IS NOT NULL AND status IN ('New', 'Open') LIMIT 1)`,
  `UPDATE ticket SET source_key = NULL WHERE id = (SELECT ticket.id FROM ticket JOIN followed_cause USING (source_key)
     WHERE state = 'Open' ORDER BY random() LIMIT 1)`,
  `INSERT INTO ticket_rule_run (ticket_id, chain_event_id, rule_id, rule_version, rule_name, event, state, conditions, ran_on)
   SELECT ticket_id, chain_event_id, rule_id, rule_version, rule_name, event, 'Done', conditions, ran_on
     FROM ticket_rule_run WHERE id = ${some('ticket_rule_run', 'true')}`,
  `INSERT INTO automatic_mail (kind, address, queued_on, free_on, ticket_id, rule_id)
   SELECT kind, address, queued_on + interval '1 minute', free_on + interval '1 minute', ticket_id, rule_id
     FROM automatic_mail WHERE id = ${some('automatic_mail', `kind = 'Reply'`)}`,
  `DELETE FROM ticket_message WHERE id = ${some('ticket_message', 'true')}`,
];
