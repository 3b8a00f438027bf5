-- :people and :records are set by the caller. Triggers are off: nobody made these changes.
SET session_replication_role = replica;
SET synchronous_commit = off;
SET maintenance_work_mem = '1GB';

INSERT INTO employee (email, name, roles, department_id, is_head, is_active, created_on)
SELECT 'person' || n || '@backdock.test',
       (ARRAY['Grace','Marcus','Priya','Tomas','Avery','Sam','Lena','Dana','Ivy','Noah','Mia','Omar'])[1 + n % 12]
         || ' ' || (ARRAY['Kim','Hale','Nair','Keller','Quinn','Ortiz','Brooks','Reyes','Chen','Fox','Lopez','Singh',
                          'Young','Walsh','Novak','Silva'])[1 + (n / 12) % 16] || ' ' || n,
       CASE WHEN n % 50 = 0 THEN '{Accountant}' WHEN n % 51 = 0 THEN '{LogisticsAdministrator}'
            WHEN n % 17 = 0 THEN '{PurchasingManager}' WHEN n % 997 = 0 THEN '{Admin}' ELSE '{}' END::text[],
       1 + n % 8, n % 200 = 0, n % 10 <> 3, now() - n * interval '3 hours'
FROM generate_series(1, :people) n;

INSERT INTO feature_flag (feature, group_name, description, kind, is_enabled, criteria)
SELECT 'BenchFeature' || n, 'Group ' || n % 9, 'Something that not everyone sees yet.', 'Release', n % 3 <> 0,
       CASE WHEN n % 2 = 0 THEN jsonb_build_object('match', 'All',
         'rules', jsonb_build_array(jsonb_build_object('attribute', 'DepartmentId', 'operator', 'In',
                                                       'values', jsonb_build_array((1 + n % 8)::text))),
         'rollout', jsonb_build_object('percentage', 50, 'stickiness', 'UserId')) END
FROM generate_series(1, 100 - (SELECT count(*)::int FROM feature_flag)) n;

-- Three years of work, a tenth of it with a reason; every hundredth record is a change of roles or flags.
INSERT INTO audit_record (at, actor_id, actor_name, entity_type, entity_id, action, before, after, reason, ip, request_id)
SELECT now() - interval '3 years' + n * (interval '3 years' / :records),
       CASE WHEN n % 3 <> 0 THEN 1 + n * 7919::bigint % :people END,
       CASE WHEN n % 3 <> 0 THEN 'Person ' || 1 + n * 7919::bigint % :people ELSE 'import' END,
       kind, CASE WHEN n % 3 <> 0 THEN n * 104729::bigint % 1000000 ELSE n / 3 END,
       kind || '.' || CASE WHEN n % 2000003 = 0 THEN 'deleted'
                           ELSE (ARRAY['changed','received','status-changed','note-added','synced'])[1 + n / 7 % 5] END,
       jsonb_build_object('status', 'Draft', 'version', 1), jsonb_build_object('status', 'Posted', 'version', 2),
       CASE WHEN n % 10 = 0 THEN 'Agreed with ' || (ARRAY['the supplier','accounting','the buyer','support'])[1 + n / 10 % 4]
         || CASE WHEN n % 1000000 = 0 THEN ', contract ' || n ELSE '' END END,
       '10.1.2.3', md5(n::text)
FROM (SELECT n, CASE WHEN n % 100 = 0 THEN (ARRAY['employee','feature-flag'])[1 + n / 100 % 2]
             ELSE (ARRAY['invoice','order','supplier','invoice-review','credit-memo','payment-file','shipment-request',
                         'order','invoice','order'])[1 + n / 11 % 10] END AS kind
        FROM generate_series(1, :records) n) drawn;
