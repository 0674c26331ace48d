-- Mails about a costume that is hired. The row is written with the mail in one transaction, so each leaves once.
CREATE TABLE rental_reminders (
  booking_id integer NOT NULL REFERENCES rental_bookings (id) ON DELETE CASCADE,
  kind       text NOT NULL CONSTRAINT rental_reminders_kind_known CHECK (kind IN ('pickup', 'return', 'late')),
  sent_at    timestamptz NOT NULL,
  PRIMARY KEY (booking_id, kind)
);
