import { featureNames } from '@backdock/core/kit/features.ts';

const access = (of: string) => `jsonb_build_object('roles', ${of}.roles, 'departmentId', ${of}.department_id,
  'isHead', ${of}.is_head, 'isActive', ${of}.is_active, 'version', ${of}.version)`;

const change = (what: string, where: string) => `WITH old AS (
    SELECT * FROM employee WHERE ${where} ORDER BY random() LIMIT 1 FOR UPDATE),
  done AS (UPDATE employee SET ${what}, version = employee.version + 1 FROM old WHERE old.id = employee.id
    RETURNING employee.*)
  INSERT INTO audit_record (actor_name, entity_type, entity_id, action, before, after)
  SELECT 'careless', 'employee', done.id::text, 'employee.changed', ${access('old')}, ${access('done')}
  FROM old JOIN done ON done.id = old.id`;

const deleteFlag = (feature: string) => `WITH gone AS (
    DELETE FROM feature_flag WHERE feature = '${feature}' RETURNING *)
  INSERT INTO audit_record (actor_name, entity_type, entity_id, action, before)
  SELECT 'careless', 'feature-flag', feature, 'feature-flag.deleted', jsonb_build_object('isEnabled', is_enabled,
    'criteria', criteria, 'neverStale', never_stale, 'version', version) FROM gone`;

/** Writes from a program that ignores every rule. The database refuses all of them unless one of its guards is off. */
export const carelessWrites: readonly string[] = [
  change(`roles = employee.roles || 'Accountant'::text`, `NOT is_active AND NOT 'Accountant' = ANY (roles)`),
  change('is_head = true, department_id = NULL', 'true'),
  ...[...featureNames.slice(0, 2), 'LeftBehind1'].map(deleteFlag),
];
