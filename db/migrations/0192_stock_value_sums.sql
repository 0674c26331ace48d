-- What the stock is worth, summed ahead: a report reads some thousands of sums, not all levels (ADR 0082).

-- One row per change, so that concurrent movements never wait for each other. Reports read these variants from their levels; a job
-- sums them and removes the rows.
CREATE TABLE stock_value_changes (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id integer NOT NULL
);
CREATE INDEX stock_value_changes_variant ON stock_value_changes (variant_id);

-- What of a level is in the sums. Levels without pieces have no row.
CREATE TABLE stock_values (
  variant_id   integer NOT NULL,
  location_id  integer NOT NULL REFERENCES stock_locations (id) ON DELETE CASCADE,
  category_id  integer NOT NULL, -- the main one
  vat_rate     integer NOT NULL,
  pieces       integer NOT NULL,
  unpriced     integer NOT NULL, -- whose purchase price is not known
  cost_cents   bigint NOT NULL,  -- of the others, without VAT
  retail_cents bigint NOT NULL,  -- the same pieces at their regular price, with VAT
  sold_on      date,             -- by the calendar of the shop; null = not since the ledger began
  came_on      date,
  still_at     timestamptz,      -- the later of both moments
  PRIMARY KEY (variant_id, location_id)
);
CREATE INDEX stock_values_lying ON stock_values (location_id, still_at NULLS FIRST, cost_cents DESC, variant_id);

-- By category, by day of the last sale and by day of the last arrival.
CREATE TABLE stock_value_sums (
  kind         text NOT NULL CONSTRAINT stock_value_sums_kind_known CHECK (kind IN ('category', 'sold', 'came')),
  location_id  integer NOT NULL REFERENCES stock_locations (id) ON DELETE CASCADE,
  category_id  integer, -- of its kind alone
  day          date,    -- of the other kinds; null = not since the ledger began
  vat_rate     integer NOT NULL,
  pieces       bigint NOT NULL,
  unpriced     bigint NOT NULL,
  cost_cents   bigint NOT NULL,
  retail_cents bigint NOT NULL, -- with VAT: what is without is rounded once
  CONSTRAINT stock_value_sums_once UNIQUE NULLS NOT DISTINCT (kind, location_id, category_id, day, vat_rate)
);

CREATE FUNCTION note_level_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_value_changes (variant_id) VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.variant_id ELSE NEW.variant_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER stock_levels_begin_value AFTER INSERT ON stock_levels
  FOR EACH ROW WHEN (NEW.on_hand > 0) EXECUTE FUNCTION note_level_value();
CREATE TRIGGER stock_levels_end_value AFTER DELETE ON stock_levels
  FOR EACH ROW WHEN (OLD.on_hand > 0) EXECUTE FUNCTION note_level_value();
-- Reservations change a level too, and not its value.
CREATE TRIGGER stock_levels_change_value AFTER UPDATE OF on_hand, sold_at, came_at ON stock_levels
  FOR EACH ROW WHEN ((OLD.on_hand, OLD.sold_at, OLD.came_at) IS DISTINCT FROM (NEW.on_hand, NEW.sold_at, NEW.came_at))
  EXECUTE FUNCTION note_level_value();
CREATE TRIGGER purchase_prices_change_value AFTER INSERT OR DELETE OR UPDATE ON purchase_prices
  FOR EACH ROW EXECUTE FUNCTION note_level_value();

CREATE FUNCTION note_variant_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_value_changes (variant_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER variants_change_value AFTER UPDATE OF price_cents, product_id ON variants
  FOR EACH ROW WHEN ((OLD.price_cents, OLD.product_id) IS DISTINCT FROM (NEW.price_cents, NEW.product_id))
  EXECUTE FUNCTION note_variant_value();

CREATE FUNCTION note_product_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_value_changes (variant_id) SELECT id FROM variants WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER products_change_value AFTER UPDATE OF vat_rate, default_category_id ON products
  FOR EACH ROW WHEN ((OLD.vat_rate, OLD.default_category_id) IS DISTINCT FROM (NEW.vat_rate, NEW.default_category_id))
  EXECUTE FUNCTION note_product_value();

-- The job sums what lies in the stock already.
INSERT INTO stock_value_changes (variant_id) SELECT DISTINCT variant_id FROM stock_levels WHERE on_hand > 0;
