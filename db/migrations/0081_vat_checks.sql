-- What VIES said of VAT numbers; kept for a day, as is what registers of companies say.
CREATE TABLE vat_checks (
  vat_id     text PRIMARY KEY, -- 'SK2020317068'
  is_valid   boolean NOT NULL,
  name       text NOT NULL DEFAULT '', -- of the payer, where VIES tells it
  checked_at timestamptz NOT NULL
);
