-- Goods of an order that come back to the shop: a document of their own, and movements of a kind of their own.
ALTER TABLE stock_documents
  DROP CONSTRAINT stock_documents_kind_known,
  ADD CONSTRAINT stock_documents_kind_known
    CHECK (kind IN ('receipt', 'transfer', 'count', 'write_off', 'correction', 'return')),
  DROP CONSTRAINT stock_documents_order_has_transfers,
  ADD CONSTRAINT stock_documents_order_has_transfers CHECK (order_id IS NULL OR kind IN ('transfer', 'return')),
  ADD CONSTRAINT stock_documents_return_is_of_an_order CHECK (kind <> 'return' OR order_id IS NOT NULL);

ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_kind_known;
ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_kind_known CHECK (kind IN (
  'opening', 'order', 'till', 'receipt', 'transfer', 'count', 'write_off', 'correction', 'return', 'import', 'product', 'untraced')) NOT VALID;

-- What has left for an order and come back of it. A large shop builds it before the release: CREATE INDEX CONCURRENTLY IF NOT EXISTS
-- with the same words.
CREATE INDEX IF NOT EXISTS stock_movements_order ON stock_movements (order_id) WHERE order_id IS NOT NULL;
