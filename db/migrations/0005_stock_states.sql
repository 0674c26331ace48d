-- How a variant comes again when its last piece is gone (specification, section 4; decisions, section 5):
-- `restocked` = some day, until then sold out; `backorder` = the supplier has it, so it can be ordered all the same;
-- `ended` = never again.
ALTER TABLE variants ADD COLUMN supply text NOT NULL DEFAULT 'restocked'
  CONSTRAINT variants_supply_known CHECK (supply IN ('restocked', 'backorder', 'ended'));

-- How many business days goods that are not on stock need, by where they go. An address belongs to the zone with a
-- prefix of its postcode, otherwise to the default one.
CREATE TABLE delivery_zones (
  id           integer PRIMARY KEY,
  code         text NOT NULL UNIQUE,
  name         text NOT NULL,
  country      text, -- ISO code; NULL = any
  zip_prefixes text[] NOT NULL DEFAULT '{}', -- empty = the whole country
  days_from    smallint NOT NULL,
  days_to      smallint NOT NULL,
  is_default   boolean NOT NULL DEFAULT false,
  CONSTRAINT delivery_zones_days_in_order CHECK (days_from BETWEEN 0 AND days_to)
);
CREATE UNIQUE INDEX delivery_zones_one_default ON delivery_zones (is_default) WHERE is_default;
INSERT INTO delivery_zones (id, code, name, country, zip_prefixes, days_from, days_to, is_default) VALUES
  (1, 'praha', 'Praha', 'CZ', '{1}', 1, 2, false),
  (2, 'other', 'Ostatné', NULL, '{}', 3, 5, true);

-- Pieces of a line that were not on hand when it was ordered: nothing is reserved for them until they come.
ALTER TABLE order_items ADD COLUMN awaited_quantity integer NOT NULL DEFAULT 0
  CONSTRAINT order_items_awaited_within_quantity CHECK (awaited_quantity BETWEEN 0 AND quantity);
CREATE INDEX order_items_awaited ON order_items (variant_id, order_id) WHERE awaited_quantity > 0;
