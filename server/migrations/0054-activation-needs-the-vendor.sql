-- A partner whose vendor failed in Intacct does not become active: nothing could be posted for it.
CREATE FUNCTION refuse_activation_after_failed_sync() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'partner % failed to sync to Intacct and cannot become active', new.id
    USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER active_only_without_failed_sync BEFORE UPDATE OF status ON partner
  FOR EACH ROW WHEN (new.status = 'Active' AND old.status <> 'Active' AND new.intacct_sync_status = 'Failed')
  EXECUTE FUNCTION refuse_activation_after_failed_sync();
