-- :partners is set by the caller. Triggers are off: the counters are filled at the end, in one go.
SET session_replication_role = replica;
SET synchronous_commit = off;
SET maintenance_work_mem = '1GB';

INSERT INTO partner (partner_type, name, display_name, market, currency, status, intacct_sync_status, created_on, updated_on)
SELECT CASE WHEN n % 20 = 0 THEN 'CarrierBroker' ELSE 'Supplier' END,
       initcap((ARRAY['northwind','cascade','summit','harbor','maple','cedar','granite','river','prairie','coastal',
                      'bluewater','ironwood','silver','golden','lakeside','pioneer','redwood','stonegate','valley','union'])[1 + n % 20])
         || ' ' || (ARRAY['Tile','Lumber','Plumbing','Lighting','Doors','Hardware','Freight','Cabinets','Flooring','Paint',
                          'Windows','Roofing','Electric','Garden','Tools','Appliance'])[1 + (n / 20) % 16]
         || ' ' || n,
       'Partner ' || n, CASE WHEN n % 9 = 0 THEN 'Canada' ELSE 'UnitedStates' END,
       CASE WHEN n % 9 = 0 THEN 'Cad' ELSE 'Usd' END, 'Active', 'Synced', now() - n * interval '1 hour', now()
FROM generate_series(1, :partners) n;
