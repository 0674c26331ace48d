-- An e-mail that was mistyped in an order is mended afterwards (ADR 0027).
ALTER TABLE orders ADD COLUMN email_mended_at timestamptz; -- such an order joins no account by its e-mail

-- The mailbox that the order's messages go to since: the use counts for it as well as for the one that ordered.
ALTER TABLE voucher_redemptions ADD COLUMN later_user_key text;
CREATE INDEX voucher_redemptions_later_user ON voucher_redemptions (voucher_id, later_user_key) WHERE later_user_key IS NOT NULL;
