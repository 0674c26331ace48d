-- A new order is the last row of its transaction, written together with its number (ADR 0040). What refers to it is written
-- before, so these references are checked at the commit.
ALTER TABLE payments ALTER CONSTRAINT payments_order_id_fkey DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE reservations ALTER CONSTRAINT reservations_order_id_fkey DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE voucher_redemptions ALTER CONSTRAINT voucher_redemptions_order_id_fkey DEFERRABLE INITIALLY DEFERRED;
