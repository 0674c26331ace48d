-- The stock ledger (ADR 0054): every change of the pieces on hand, in the transaction that made it. Rows are never changed.
-- Reservations are another matter: pieces that an order holds are on hand until they leave.
CREATE TABLE stock_movements (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- in the order of the changes of one variant at one place
  variant_id  integer NOT NULL,
  location_id integer NOT NULL,
  delta       integer NOT NULL CONSTRAINT stock_movements_delta_not_zero CHECK (delta <> 0),
  on_hand     integer NOT NULL CONSTRAINT stock_movements_on_hand_not_negative CHECK (on_hand >= 0), -- after it
  kind        text NOT NULL CONSTRAINT stock_movements_kind_known CHECK (kind IN (
    'opening', 'order', 'till', 'receipt', 'transfer', 'count', 'write_off', 'correction', 'import', 'product', 'untraced')),
  order_id    integer,
  document_id integer,
  reason      text NOT NULL DEFAULT '' CONSTRAINT stock_movements_reason_is_short CHECK (length(reason) <= 500),
  made_by     integer, -- null = the shop itself
  made_at     timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE stock_levels ADD COLUMN moved_at timestamptz; -- the last movement; null = none since the ledger began
-- Fewer free pieces than this are too few; null = not said.
ALTER TABLE stock_levels ADD COLUMN minimum integer CONSTRAINT stock_levels_minimum_positive CHECK (minimum > 0);
-- Counts changes of what people say about the place (minimum, shelf), not of its pieces.
ALTER TABLE stock_levels ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Writes down what changed without saying why: nodes of the previous release, and statements by hand. A statement of the shop
-- writes its own movement, which this function finds.
CREATE FUNCTION trace_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known integer;
BEGIN
  SELECT on_hand INTO known FROM stock_movements
  WHERE variant_id = NEW.variant_id AND location_id = NEW.location_id ORDER BY id DESC LIMIT 1;
  IF coalesce(known, 0) <> NEW.on_hand THEN
    INSERT INTO stock_movements (variant_id, location_id, delta, on_hand, kind)
    VALUES (NEW.variant_id, NEW.location_id, NEW.on_hand - coalesce(known, 0), NEW.on_hand, 'untraced');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_levels_begin_traced AFTER INSERT ON stock_levels
  FOR EACH ROW WHEN (NEW.on_hand <> 0) EXECUTE FUNCTION trace_stock();
CREATE TRIGGER stock_levels_stay_traced AFTER UPDATE OF on_hand ON stock_levels
  FOR EACH ROW WHEN (OLD.on_hand <> NEW.on_hand) EXECUTE FUNCTION trace_stock();

-- The triggers above lock the levels until the commit, so no change falls between them and the balances. That is why the keys to
-- other tables follow in the next file: their checks are faster for all rows together, and lock what orders need.
INSERT INTO stock_movements (variant_id, location_id, delta, on_hand, kind)
SELECT variant_id, location_id, on_hand, on_hand, 'opening' FROM stock_levels WHERE on_hand > 0;
CREATE INDEX stock_movements_level ON stock_movements (variant_id, location_id, id);

CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What the nightly check found: levels that are not the sum of their movements.
CREATE TABLE stock_faults (
  variant_id  integer NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  location_id integer NOT NULL REFERENCES stock_locations (id) ON DELETE CASCADE,
  on_hand     integer NOT NULL,
  moved       integer NOT NULL, -- the sum
  found_at    timestamptz NOT NULL,
  PRIMARY KEY (variant_id, location_id)
);
