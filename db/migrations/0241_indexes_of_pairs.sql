-- Of lists of staff that are narrowed by more than one filter: the orders of a way to pay, also a rare one, and of a carrier; what was
-- done to a kind of thing, by anyone and by one person; the goods of one place of the stock. All of them from the newest row back. A
-- large shop builds them before the release: CREATE INDEX CONCURRENTLY IF NOT EXISTS with the same words.
CREATE INDEX IF NOT EXISTS orders_payment_carrier ON orders (payment_method_id, carrier_id, id);
CREATE INDEX IF NOT EXISTS stock_levels_place ON stock_levels (location_id, variant_id);
CREATE INDEX IF NOT EXISTS audit_log_kind ON audit_log (thing, id);
CREATE INDEX IF NOT EXISTS audit_log_user_kind ON audit_log (user_id, thing, id);
