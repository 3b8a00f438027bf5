-- A list of templates reads no columns: hundreds of kilobytes each, only to count them.
ALTER TABLE product_template
  ADD COLUMN column_count integer NOT NULL GENERATED ALWAYS AS (jsonb_array_length(columns)) STORED;
CREATE INDEX product_check_used ON product_check (template_id, created_on) WHERE export_id IS NOT NULL;

-- The attributes that are there are looked up once for all templates.
CREATE OR REPLACE VIEW product_template_summary AS
SELECT template.id, template.name, marketplace.name AS marketplace_name, template.category, template.file_format,
       template.column_count, template.is_active,
       template.has_faults OR EXISTS (
         SELECT FROM unnest(template.attribute_names) used (name)
          WHERE used.name NOT IN (SELECT name FROM product_attribute WHERE is_active)) AS is_broken,
       template.updated_on, coalesce(employee.name, 'System') AS updated_by,
       (SELECT max(used.created_on) FROM product_check used
         WHERE used.template_id = template.id AND used.export_id IS NOT NULL) AS used_on
  FROM product_template template
  LEFT JOIN marketplace ON marketplace.id = template.marketplace_id
  LEFT JOIN employee ON employee.id = template.updated_by
 WHERE template.deleted_on IS NULL;

-- The report of products without a unit, in each order: a few of a hundred products are in it.
DROP INDEX product_without_unit;
CREATE INDEX product_without_unit_by_sku ON product (sku, id)
  WHERE unit_of_measure IS NULL AND status <> 'Discontinued';
CREATE INDEX product_without_unit_by_name ON product (name, id)
  WHERE unit_of_measure IS NULL AND status <> 'Discontinued';
CREATE INDEX product_without_unit_by_brand ON product (brand, id)
  WHERE unit_of_measure IS NULL AND status <> 'Discontinued';
CREATE INDEX product_without_unit_by_category ON product (category, id)
  WHERE unit_of_measure IS NULL AND status <> 'Discontinued';
CREATE INDEX product_without_unit_by_status ON product (status, id)
  WHERE unit_of_measure IS NULL AND status <> 'Discontinued';
CREATE INDEX product_without_unit_by_change ON product (updated_on, id)
  WHERE unit_of_measure IS NULL AND status <> 'Discontinued';
CREATE INDEX product_without_unit_of_supplier ON product (supplier_id, id)
  WHERE unit_of_measure IS NULL AND status <> 'Discontinued';
