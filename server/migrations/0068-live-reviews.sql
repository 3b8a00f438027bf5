-- People with the same review open see each other's decisions. Nobody has a new review open, so inserts are not announced.
CREATE FUNCTION tell_invoice_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('backdock_changes', json_build_object('kind', 'invoice-review', 'id', new.id, 'version', new.version)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER told AFTER UPDATE OF version ON invoice_review FOR EACH ROW EXECUTE FUNCTION tell_invoice_review();
