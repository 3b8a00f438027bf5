-- Views: how somebody likes to look at a list, kept under a name.

-- A view changes nothing but what its owner sees first, so it needs an actor and no audit record. It has one writer,
-- whose last word counts, and so no version.
CREATE TABLE grid_view (
  -- Also what a link carries: random, so that a view is found by who was given it.
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id   integer NOT NULL REFERENCES employee,
  grid       text NOT NULL CHECK (grid ~ '^[a-z][a-z0-9-]{0,59}$'),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 60 AND name = btrim(name)),
  -- As it was sent, letter by letter, which keeps the bound the same here and in front.
  state      json NOT NULL CHECK (json_typeof(state) = 'object' AND octet_length(state::text) <= 20000),
  is_default boolean NOT NULL DEFAULT false,
  created_on timestamptz NOT NULL,
  updated_on timestamptz NOT NULL
);
CREATE UNIQUE INDEX grid_view_name ON grid_view (owner_id, grid, lower(name));
CREATE UNIQUE INDEX grid_view_default ON grid_view (owner_id, grid) WHERE is_default;
CREATE TRIGGER needs_actor BEFORE INSERT OR UPDATE OR DELETE ON grid_view
  FOR EACH STATEMENT EXECUTE FUNCTION require_actor();
