-- Staff find the open cart of a guest by the e-mail that a voucher asked for. A large shop builds it before the release: CREATE INDEX
-- CONCURRENTLY IF NOT EXISTS with the same words.
CREATE INDEX IF NOT EXISTS carts_guest_email ON carts (guest_email) WHERE state = 'open' AND guest_email IS NOT NULL;
