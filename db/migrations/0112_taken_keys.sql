-- A request whose key is taken fails its transaction with a code of the shop's own. The statements that were sent after
-- it, without waiting for its answer, then fail too (ADR 0040).
CREATE FUNCTION require_free_key(is_free boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_free THEN
    RAISE EXCEPTION 'the key of the request is taken' USING ERRCODE = 'SHKEY';
  END IF;
END $$;

-- Deleting a line looks for its services; without an index it reads the lines of all carts.
CREATE INDEX cart_items_parent ON cart_items (parent_id) WHERE parent_id IS NOT NULL;
