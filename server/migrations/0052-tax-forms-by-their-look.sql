-- A tax form stays restricted whatever type it was filed under.

-- Null until somebody has read the bytes: a document uploaded before today is read when it is next opened.
ALTER TABLE document ADD COLUMN looks_like_tax_form boolean;
UPDATE document SET looks_like_tax_form = true
 WHERE file_name ~* '(^|[^a-z0-9])w[-_ .]?[89]([^0-9]|$)|tax[-_ ]?(forms?|payer|id)([^a-z]|$)|form[-_ ]?1099';

-- Who opened a document that looks like a tax form and found that it is none.
ALTER TABLE supplier_document
  ADD COLUMN tax_form_ruled_out_by integer REFERENCES employee,
  ADD COLUMN tax_form_ruled_out_on timestamptz,
  ADD CONSTRAINT ruled_out_by_somebody
    CHECK ((tax_form_ruled_out_by IS NULL) = (tax_form_ruled_out_on IS NULL)),
  ADD CONSTRAINT no_tax_form_is_ruled_out
    CHECK (tax_form_ruled_out_on IS NULL OR document_type NOT IN ('W9', 'W8'));
