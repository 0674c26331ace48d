-- What the public registers of companies said: an answer serves everyone for a day, and outlives a register that is down.
CREATE TABLE company_lookups (
  country      text NOT NULL CONSTRAINT company_lookups_country_known CHECK (country IN ('SK', 'CZ')),
  company_id   text NOT NULL,
  record       jsonb, -- null = the register does not know this number
  looked_up_at timestamptz NOT NULL,
  PRIMARY KEY (country, company_id)
);
CREATE INDEX company_lookups_age ON company_lookups (looked_up_at);
