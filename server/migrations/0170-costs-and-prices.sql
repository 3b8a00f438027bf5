-- Whose listings the file of product costs for Amazon has.
ALTER TABLE marketplace ADD COLUMN is_amazon boolean NOT NULL DEFAULT false;

-- Costs and prices that were saved as one and are undone as one.
CREATE TABLE price_batch (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('Upload', 'LastBilled', 'LastApproved')),
  reason        text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  product_count integer NOT NULL CHECK (product_count > 0),
  margin_before numeric,
  margin_after  numeric,
  created_by    integer NOT NULL REFERENCES employee,
  created_on    timestamptz NOT NULL,
  undone_by     integer REFERENCES employee,
  undone_on     timestamptz,
  undo_reason   text CHECK (length(undo_reason) BETWEEN 1 AND 500),
  -- Values that stayed, because something newer stands.
  kept_count    integer CHECK (kept_count >= 0),
  status        text NOT NULL GENERATED ALWAYS AS (CASE WHEN undone_by IS NULL THEN 'Saved'
    WHEN kept_count = 0 THEN 'Undone' ELSE 'PartlyUndone' END) STORED,
  CONSTRAINT undone_as_a_whole CHECK (num_nulls(undone_by, undone_on, undo_reason, kept_count) IN (0, 4)),
  CONSTRAINT undone_in_time CHECK (undone_on BETWEEN created_on AND created_on + interval '720 hours')
);
CREATE INDEX price_batch_by_day ON price_batch (created_on, id);
CREATE INDEX price_batch_of_employee ON price_batch (created_by);
CREATE INDEX price_batch_undone_by ON price_batch (undone_by) WHERE undone_by IS NOT NULL;
CALL guard_table('price_batch');
REVOKE DELETE, TRUNCATE ON price_batch FROM backdock_app;

-- What a product costs from a day on, in the supplier's currency; the latest not after a day is the cost of that day.
CREATE TABLE product_cost (
  product_id     integer NOT NULL REFERENCES product,
  effective_from date NOT NULL,
  amount         numeric(14, 2) NOT NULL CHECK (amount > 0),
  currency       text NOT NULL CHECK (currency IN ('Usd', 'Cad')),
  source         text NOT NULL CHECK (source IN ('PriceList', 'Upload', 'ApprovedPriceChange', 'Invoice')),
  -- What it was taken over from.
  reference      text CHECK (length(reference) BETWEEN 1 AND 200),
  entered_by     integer REFERENCES employee,
  entered_on     timestamptz NOT NULL,
  batch_id       integer REFERENCES price_batch,
  PRIMARY KEY (product_id, effective_from),
  CONSTRAINT entered_in_a_batch CHECK ((entered_by IS NULL) = (batch_id IS NULL)
    AND (batch_id IS NOT NULL OR source = 'PriceList'))
);
CREATE INDEX product_cost_of_batch ON product_cost (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX product_cost_entered_by ON product_cost (entered_by) WHERE entered_by IS NOT NULL;
CALL guard_table('product_cost');

CREATE TABLE price_batch_change (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id       integer NOT NULL REFERENCES price_batch,
  product_id     integer NOT NULL REFERENCES product,
  field          text NOT NULL CHECK (field IN ('Cost', 'MinimumPrice', 'Price')),
  effective_from date,
  marketplace_id integer REFERENCES marketplace,
  currency       text NOT NULL CHECK (currency IN ('Usd', 'Cad')),
  before_amount  numeric(14, 2),
  after_amount   numeric(14, 2) NOT NULL,
  -- The cost of the same day that this one replaced.
  replaced       jsonb,
  -- After an undo: what stood before is back, or stays away because something newer stands.
  outcome        text CHECK (outcome IN ('Restored', 'Kept')),
  CONSTRAINT costs_have_a_day CHECK ((field = 'Cost') = (effective_from IS NOT NULL)),
  CONSTRAINT prices_have_a_marketplace CHECK ((field = 'Price') = (marketplace_id IS NOT NULL)),
  CONSTRAINT only_costs_are_replaced CHECK (replaced IS NULL OR field = 'Cost'),
  CONSTRAINT one_change_a_batch UNIQUE NULLS NOT DISTINCT (batch_id, product_id, field, effective_from, marketplace_id)
);
CREATE INDEX price_batch_change_of_product ON price_batch_change (product_id, field, id);
CREATE INDEX price_batch_change_of_marketplace ON price_batch_change (marketplace_id) WHERE marketplace_id IS NOT NULL;
CALL guard_table('price_batch_change');
REVOKE DELETE, TRUNCATE ON price_batch_change FROM backdock_app;
