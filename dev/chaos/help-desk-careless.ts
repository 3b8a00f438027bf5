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
  `DELETE FROM ticket_message WHERE id = ${some('ticket_message', 'true')}`,
];
