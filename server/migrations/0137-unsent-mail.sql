-- no transaction
-- Mail of other areas that hasn't left, which is soon none at all.
CREATE INDEX CONCURRENTLY mail_not_sent ON mail (id) WHERE sent_on IS NULL AND mailbox_id IS NULL;
