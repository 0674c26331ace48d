-- Which vouchers may lie in one cart (ADR 0010): with those of another kind, with any, or none.
ALTER TABLE vouchers ADD COLUMN stacking text NOT NULL DEFAULT 'one_of_kind'
  CONSTRAINT vouchers_stacking_known CHECK (stacking IN ('one_of_kind', 'any', 'alone'));

-- Uses are counted by mailbox: without what follows a plus, and at Gmail without dots. Slots are given anew, as two spellings of
-- one mailbox may both have had the first; far away at first, because the constraint looks at every row.
CREATE FUNCTION pg_temp.mailbox(email text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE WHEN email !~ '^[^@+][^@]*@[^@]+$' THEN email
    WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(split_part(name, '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(name, '+', 1) || '@' || domain END
  FROM (SELECT split_part(email, '@', 1) AS name, split_part(email, '@', 2) AS domain) parts
$$;
UPDATE voucher_redemptions SET user_key = pg_temp.mailbox(user_key), slot = 1000000000 + order_id;
UPDATE voucher_redemptions SET slot = renumbered.slot
FROM (SELECT voucher_id, order_id, row_number() OVER (PARTITION BY voucher_id, user_key ORDER BY order_id) AS slot
  FROM voucher_redemptions) renumbered
WHERE renumbered.voucher_id = voucher_redemptions.voucher_id AND renumbered.order_id = voucher_redemptions.order_id;
UPDATE cart_vouchers SET user_key = pg_temp.mailbox(user_key) WHERE user_key IS NOT NULL;
