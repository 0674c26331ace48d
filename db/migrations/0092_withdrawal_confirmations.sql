-- A statement that comes without a proof of the order waits until it is confirmed from its mailbox (ADR 0027).
ALTER TABLE withdrawals
  ADD COLUMN confirmed_at timestamptz, -- null = nobody has shown yet that the statement is the customer's
  ADD COLUMN mailed_at timestamptz NOT NULL DEFAULT now(), -- when the receipt was asked for last
  ADD COLUMN mail_count smallint NOT NULL DEFAULT 1;
UPDATE withdrawals SET confirmed_at = received_at, mailed_at = received_at;
