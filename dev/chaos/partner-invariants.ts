/** What must hold after any sequence of commands. Each query returns the rows that violate it. */
export const invariants: Readonly<Record<string, string>> = {
  'a partner has one pay-to that is live':
    'SELECT partner_id FROM pay_to_change WHERE is_live GROUP BY partner_id HAVING count(*) > 1',
  'a partner has one change that waits': `SELECT partner_id FROM pay_to_change WHERE status = 'Pending' GROUP BY partner_id HAVING count(*) > 1`,
  'nobody verified a change of their own': `SELECT id FROM pay_to_change WHERE status = 'Verified' AND decided_by = changed_by`,
  'what was verified last is live, and nothing else': `SELECT partner_id FROM pay_to_change WHERE status = 'Verified' GROUP BY partner_id
     HAVING count(*) FILTER (WHERE is_live) <> 1
        OR (array_agg(id ORDER BY decided_on DESC, id DESC))[1] <> max(id) FILTER (WHERE is_live)`,
  'a change was made when no other waited': `SELECT later.id FROM pay_to_change later JOIN pay_to_change earlier USING (partner_id)
     WHERE earlier.id < later.id AND (earlier.decided_on IS NULL OR earlier.decided_on > later.changed_on)`,
  'every change and every decision of bank details is audited, once': `SELECT * FROM (
       SELECT partner_id::text AS id, count(*) + count(decided_on) AS steps FROM pay_to_change GROUP BY 1) done
     FULL JOIN (
       SELECT entity_id AS id, count(*) AS steps FROM audit_record
       WHERE action IN ('pay-to.changed', 'pay-to.verified', 'pay-to.rejected') GROUP BY 1) audited USING (id)
     WHERE done.steps IS DISTINCT FROM audited.steps`,
  'the trail of the payment settings ends where they are, and counts every version': `SELECT partner_id FROM payment_settings settings
     LEFT JOIN LATERAL (
       SELECT count(*) AS steps, max((after->>'version')::int) AS version,
              (array_agg(after->>'paymentType' ORDER BY id DESC))[1] AS payment_type,
              (array_agg((after->>'netTermDays')::int ORDER BY id DESC))[1] AS net_term_days
       FROM audit_record WHERE entity_type = 'payment-settings' AND entity_id = settings.partner_id::text) trail ON true
     WHERE (trail.steps, trail.version, trail.payment_type, trail.net_term_days)
       IS DISTINCT FROM (settings.version::bigint, settings.version, settings.payment_type, settings.net_term_days::int)`,
  'nobody is paid by ACH in Canadian dollars': `SELECT partner.id FROM partner JOIN payment_settings ON partner_id = partner.id
     WHERE payment_type = 'NetTermsByAchTransfer' AND partner.currency <> 'Usd'`,
  'every version of a supplier is audited, once': `SELECT partner.id FROM partner
     JOIN LATERAL (
       SELECT array_agg((after->>'version')::int ORDER BY id) AS versions FROM audit_record
       WHERE entity_type = 'supplier' AND entity_id = partner.id::text AND after ? 'version') trail ON true
     WHERE trail.versions <> ARRAY(SELECT generate_series(1, partner.version))`,
  'the changes of a status follow each other': `SELECT later.id FROM partner_status_change later
     JOIN LATERAL (SELECT to_status FROM partner_status_change earlier
       WHERE earlier.partner_id = later.partner_id AND earlier.id < later.id
       ORDER BY earlier.id DESC LIMIT 1) before ON true
     WHERE before.to_status <> later.from_status`,
  'a status is the one that was set last': `SELECT partner.id FROM partner
     JOIN LATERAL (SELECT to_status FROM partner_status_change WHERE partner_id = partner.id
       ORDER BY id DESC LIMIT 1) last ON true
     WHERE last.to_status <> partner.status`,
  'a supplier with users has an admin who is active': `SELECT supplier_id FROM supplier_user GROUP BY supplier_id HAVING NOT bool_or(is_active AND is_admin)`,
};
