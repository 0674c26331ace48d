-- What pieces cost the shop, without VAT: of a variant, and of the lines of a receipt. A table of its own, which nothing
-- that visitors see is made of.
CREATE TABLE purchase_prices (
  variant_id         integer PRIMARY KEY REFERENCES variants (id) ON DELETE CASCADE,
  typed_net_cents    integer -- null = not known
    CONSTRAINT purchase_prices_typed_in_range CHECK (typed_net_cents BETWEEN 0 AND 10000000),
  typed_at           timestamptz, -- null = nobody has typed or imported one
  received_net_cents integer CONSTRAINT purchase_prices_received_in_range CHECK (received_net_cents BETWEEN 0 AND 10000000),
  received_at        timestamptz, -- when the last receipt with a price was confirmed
  net_cents          integer GENERATED ALWAYS AS ( -- the later one; null = not known
    CASE WHEN received_at IS NULL OR typed_at >= received_at THEN typed_net_cents ELSE received_net_cents END) STORED,
  CONSTRAINT purchase_prices_received_whole CHECK ((received_net_cents IS NULL) = (received_at IS NULL))
);

-- Counts the purchase prices that people typed, so that the version of the variant counts them as its other fields.
ALTER TABLE variants ADD COLUMN cost_version integer NOT NULL DEFAULT 0;

ALTER TABLE stock_document_lines ADD COLUMN purchase_net_cents integer
  CONSTRAINT stock_document_lines_purchase_price_in_range CHECK (purchase_net_cents BETWEEN 0 AND 10000000);
CREATE INDEX stock_document_lines_priced ON stock_document_lines (variant_id) WHERE purchase_net_cents IS NOT NULL;

-- Since when pieces lie: the last sale there, and the last time when pieces came; null = not since the ledger began.
ALTER TABLE stock_levels ADD COLUMN sold_at timestamptz, ADD COLUMN came_at timestamptz;
UPDATE stock_levels SET sold_at = moved.sold_at, came_at = moved.came_at
FROM (
  SELECT variant_id, location_id, max(made_at) FILTER (WHERE delta < 0 AND kind IN ('order', 'till')) AS sold_at,
    max(made_at) FILTER (WHERE delta > 0 AND kind IN ('receipt', 'transfer', 'import', 'product')) AS came_at
  FROM stock_movements GROUP BY variant_id, location_id
) moved
WHERE stock_levels.variant_id = moved.variant_id AND stock_levels.location_id = moved.location_id
  AND (moved.sold_at IS NOT NULL OR moved.came_at IS NOT NULL);
