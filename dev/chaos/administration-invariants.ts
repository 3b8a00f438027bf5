import { featureNames } from '@backdock/core/kit/features.ts';

const known = `('${featureNames.join(`', '`)}')`;

/** What must hold after any sequence of commands. Each query returns the rows that violate it. */
export const administrationInvariants: Readonly<Record<string, string>> = {
  'there is an administrator who can sign in': `SELECT 'nobody' AS admin
     WHERE NOT EXISTS (SELECT FROM employee WHERE is_usable_admin(employee))`,
  'a head has a department': 'SELECT id FROM employee WHERE is_head AND department_id IS NULL',
  'no employee was deleted': `SELECT entity_id FROM audit_record WHERE entity_type = 'employee'
     AND NOT EXISTS (SELECT FROM employee WHERE id::text = entity_id)`,
  // A password is a version too; its record doesn't have the number, because nothing but the secret changed.
  'every version of an employee is audited, once': `SELECT employee.id, version, trail.steps FROM employee
     LEFT JOIN LATERAL (
       SELECT count(*) AS steps, bool_and(number = place) AS in_order FROM (
         SELECT coalesce((after->>'version')::int, row_number() OVER (ORDER BY id)) AS number,
                row_number() OVER (ORDER BY id) AS place
         FROM audit_record WHERE entity_type = 'employee' AND entity_id = employee.id::text
           AND (after ? 'version' OR action IN ('employee.password-set', 'employee.password-changed'))) numbered
     ) trail ON true
     WHERE (trail.steps, trail.in_order) IS DISTINCT FROM (version::bigint, true)`,
  'an employee is what the trail says': `SELECT employee.id FROM employee
     JOIN LATERAL (SELECT after FROM audit_record WHERE entity_type = 'employee' AND entity_id = employee.id::text
       AND after ? 'roles' ORDER BY id DESC LIMIT 1) last ON true
     WHERE (to_jsonb(roles), to_jsonb(department_id), to_jsonb(is_head), to_jsonb(is_active)) IS DISTINCT FROM
       (after->'roles', nullif(after->'departmentId', 'null'), after->'isHead', coalesce(after->'isActive', 'true'))`,
  'every version of a flag is audited, once': `SELECT flag.feature, flag.version, trail.versions FROM feature_flag flag
     LEFT JOIN LATERAL (
       SELECT array_agg((after->>'version')::int ORDER BY id) AS versions FROM audit_record
       WHERE entity_type = 'feature-flag' AND entity_id = flag.feature AND after ? 'version') trail ON true
     WHERE trail.versions IS DISTINCT FROM ARRAY(SELECT generate_series(1, flag.version))`,
  'a flag is what the trail says': `SELECT flag.feature FROM feature_flag flag
     JOIN LATERAL (SELECT after FROM audit_record WHERE entity_type = 'feature-flag' AND entity_id = flag.feature
       ORDER BY id DESC LIMIT 1) last ON true
     WHERE (to_jsonb(is_enabled), criteria, to_jsonb(never_stale)) IS DISTINCT FROM
       (after->'isEnabled', nullif(after->'criteria', 'null'), after->'neverStale')`,
  'a flag that is gone was deleted once, as it was, and not while it was kept': `SELECT gone.entity_id FROM (
       SELECT entity_id FROM audit_record WHERE entity_type = 'feature-flag' GROUP BY 1) gone
     LEFT JOIN feature_flag flag ON flag.feature = gone.entity_id
     JOIN LATERAL (
       SELECT count(*) FILTER (WHERE action = 'feature-flag.deleted') AS deletions,
              (array_agg(action ORDER BY id DESC))[1] AS last, (array_agg(before ORDER BY id DESC))[1] AS deleted,
              (array_agg(after ORDER BY id DESC) FILTER (WHERE after IS NOT NULL))[1] AS state
       FROM audit_record WHERE entity_type = 'feature-flag' AND entity_id = gone.entity_id) trail ON true
     WHERE deletions <> CASE WHEN flag.id IS NULL THEN 1 ELSE 0 END
        OR flag.id IS NULL AND (last <> 'feature-flag.deleted' OR deleted IS DISTINCT FROM state
          OR state->>'neverStale' <> 'false')`,
  'every flag of the code is still there': `SELECT feature FROM unnest(ARRAY['${featureNames.join(`', '`)}']) feature
     WHERE NOT EXISTS (SELECT FROM feature_flag flag WHERE flag.feature = feature.feature)`,
  'no flag that running code knows was deleted': `SELECT entity_id FROM audit_record
     WHERE action = 'feature-flag.deleted' AND (entity_id IN ${known} OR EXISTS (
       SELECT FROM feature_flag_known WHERE feature = entity_id AND known_on > now() - interval '2 days'))`,
  'someone inactive has no open session, no password link and no known device': `SELECT employee.id FROM employee
     WHERE NOT is_active AND (EXISTS (
       SELECT FROM session WHERE employee_id = employee.id AND ended_on IS NULL AND expires_on > now())
       OR EXISTS (SELECT FROM password_link WHERE employee_id = employee.id)
       OR EXISTS (SELECT FROM known_device WHERE employee_id = employee.id))`,
  'a session that has ended gives no tokens': `SELECT session.id FROM session
     JOIN refresh_token token ON token.session_id = session.id
     WHERE token.issued_on > session.ended_on + interval '10 seconds'`,
  'who was told of a new administrator was told by mail': `SELECT id, dedupe_key FROM mail
     WHERE dedupe_key LIKE 'admin-added-%' AND sent_on IS NULL`,
};
