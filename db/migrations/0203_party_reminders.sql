-- A customer asks to be reminded of a party a year later (ADR 0093). The e-mail is that of the order.
ALTER TABLE consents DROP CONSTRAINT consents_kind_known,
  ADD CONSTRAINT consents_kind_known CHECK (kind IN ('terms', 'newsletter', 'cookies', 'measures', 'reminder'));

CREATE TABLE party_reminders (
  order_id  integer PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  next_on   date NOT NULL, -- the day of the party, a year later
  remind_on date NOT NULL,
  given_at  timestamptz NOT NULL, -- the consent, and the version of its text
  version   text NOT NULL,
  sent_on   date -- null = not yet
);
CREATE INDEX party_reminders_due ON party_reminders (remind_on) WHERE sent_on IS NULL;
