-- Balloons that a branch inflates for an agreed time (ADR 0086).
-- Filling, tying and the ribbon of one balloon.
ALTER TABLE balloon_fills ADD COLUMN fill_seconds integer NOT NULL DEFAULT 120
  CONSTRAINT balloon_fills_seconds_sensible CHECK (fill_seconds BETWEEN 1 AND 3600);
UPDATE balloon_fills SET fill_seconds = CASE key
  WHEN 'latex-23' THEN 60 WHEN 'latex-28' THEN 75 WHEN 'latex-30' THEN 75 WHEN 'latex-45' THEN 150
  WHEN 'foil-45' THEN 60 WHEN 'foil-86' THEN 150 ELSE 120 END;

-- Minutes of work that a branch has for balloons in each opening quarter of an hour; null = it offers no slots.
ALTER TABLE stores ADD COLUMN inflating_minutes smallint
  CONSTRAINT stores_inflating_minutes_sensible CHECK (inflating_minutes BETWEEN 1 AND 120);

-- The time at which the customer comes for an order, if one was agreed.
ALTER TABLE orders ADD COLUMN pickup_at timestamptz;

CREATE TABLE balloon_bookings (
  order_id    integer PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED, -- written last
  store_id    integer NOT NULL REFERENCES stores (id),
  starts_at   timestamptz NOT NULL, -- the slot: when the customer comes
  pieces      integer NOT NULL CONSTRAINT balloon_bookings_pieces_positive CHECK (pieces > 0),
  expires_at  timestamptz, -- of an unpaid order, as its stock; null = kept
  lost_at     timestamptz, -- expired, and its minutes were given away
  prepared_at timestamptz
);
CREATE INDEX balloon_bookings_timetable ON balloon_bookings (store_id, starts_at);

-- The work of a booking, in quarters of an hour before its slot. The sum per branch and quarter never exceeds its minutes.
CREATE TABLE balloon_work (
  order_id  integer NOT NULL REFERENCES balloon_bookings (order_id) ON DELETE CASCADE,
  store_id  integer NOT NULL REFERENCES stores (id),
  starts_at timestamptz NOT NULL,
  minutes   smallint NOT NULL CONSTRAINT balloon_work_minutes_positive CHECK (minutes > 0),
  PRIMARY KEY (order_id, starts_at)
);
CREATE INDEX balloon_work_of_quarter ON balloon_work (store_id, starts_at) INCLUDE (minutes);
