-- What was promised for a span of days, and what came of it: the report of kept promises reads no row of the table.
CREATE INDEX IF NOT EXISTS orders_promised ON orders (expected_to)
  INCLUDE (id, carrier_id, store_id, state, is_test, event_on, ready_at, delivered_at) WHERE expected_to IS NOT NULL;
