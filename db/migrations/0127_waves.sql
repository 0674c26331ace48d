-- Where the pieces of a variant lie in a place of the stock: the walk of a picker goes in this order. '' = not said.
ALTER TABLE stock_levels ADD COLUMN shelf_code text NOT NULL DEFAULT ''
  CONSTRAINT stock_levels_shelf_code_is_short CHECK (length(shelf_code) <= 20);

-- Orders that one person picks in one walk (ADR 0048). They are held until they are packed or put back.
CREATE TABLE waves (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  made_by    integer NOT NULL REFERENCES users (id),
  made_at    timestamptz NOT NULL,
  touched_at timestamptz NOT NULL, -- the last sign of work: an abandoned wave is put back
  ended_at   timestamptz,
  version    integer NOT NULL DEFAULT 1
);
CREATE INDEX waves_open ON waves (touched_at) WHERE ended_at IS NULL;
CREATE TRIGGER waves_next_version BEFORE UPDATE ON waves FOR EACH ROW EXECUTE FUNCTION next_version();

CREATE TABLE wave_orders (
  wave_id  integer NOT NULL REFERENCES waves (id) ON DELETE CASCADE,
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position integer NOT NULL CONSTRAINT wave_orders_position_is_box CHECK (position BETWEEN 1 AND 40),
  left_at  timestamptz, -- packed, put back or cancelled
  PRIMARY KEY (wave_id, order_id),
  CONSTRAINT wave_orders_one_order_per_box UNIQUE (wave_id, position)
);
CREATE UNIQUE INDEX wave_orders_one_wave_holds_an_order ON wave_orders (order_id) WHERE left_at IS NULL;

-- What the picker has ticked off; a row without a tick has no row here.
CREATE TABLE wave_picks (
  wave_id     integer NOT NULL REFERENCES waves (id) ON DELETE CASCADE,
  variant_id  integer NOT NULL REFERENCES variants (id),
  location_id integer NOT NULL REFERENCES stock_locations (id),
  picked      integer NOT NULL CONSTRAINT wave_picks_picked_not_negative CHECK (picked >= 0),
  missing     integer NOT NULL DEFAULT 0 CONSTRAINT wave_picks_missing_not_negative CHECK (missing >= 0),
  PRIMARY KEY (wave_id, variant_id, location_id)
);

-- Pieces that the stock promises and the shelf does not have: the order leaves the queue until that is solved.
CREATE TABLE packing_problems (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id   integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  variant_id integer NOT NULL REFERENCES variants (id),
  missing    integer NOT NULL CONSTRAINT packing_problems_missing_positive CHECK (missing > 0),
  noted_by   integer NOT NULL REFERENCES users (id),
  noted_at   timestamptz NOT NULL,
  solved_at  timestamptz,
  version    integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX packing_problems_one_open_per_variant ON packing_problems (order_id, variant_id) WHERE solved_at IS NULL;
CREATE TRIGGER packing_problems_next_version BEFORE UPDATE ON packing_problems FOR EACH ROW EXECUTE FUNCTION next_version();
