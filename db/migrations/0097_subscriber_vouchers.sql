-- The voucher that a confirmed subscriber was promised: one per mailbox, however it is written and however often it signs up.
ALTER TABLE subscribers
  ADD COLUMN voucher_key text CONSTRAINT subscribers_one_voucher UNIQUE,
  ADD COLUMN voucher_id integer REFERENCES vouchers (id);
