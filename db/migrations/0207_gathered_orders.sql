-- Weekdays on which the van of the shop stops at a branch, 1 = Monday; empty = it does not stop there.
ALTER TABLE stores ADD COLUMN van_days integer[] NOT NULL DEFAULT '{}'
  CONSTRAINT stores_van_days_are_weekdays CHECK (van_days <@ ARRAY[1, 2, 3, 4, 5, 6, 7]);

-- The order whose goods a transfer brings to one place.
ALTER TABLE stock_documents ADD COLUMN order_id integer REFERENCES orders (id)
  CONSTRAINT stock_documents_order_has_transfers CHECK (order_id IS NULL OR kind = 'transfer');
CREATE INDEX stock_documents_order ON stock_documents (order_id) WHERE order_id IS NOT NULL;

-- Of a transfer that was sent: the pieces that its order held. They are reserved for the order again where they arrive.
ALTER TABLE stock_document_lines ADD COLUMN held integer NOT NULL DEFAULT 0
  CONSTRAINT stock_document_lines_held_not_negative CHECK (held >= 0);
