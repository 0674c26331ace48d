-- Times that customers chose instead of the agreed ones (ADR 0105). The key makes a repeated request the same move.
CREATE TABLE balloon_moves (
  order_id integer NOT NULL REFERENCES balloon_bookings (order_id) ON DELETE CASCADE,
  key      uuid NOT NULL,
  from_at  timestamptz NOT NULL,
  to_at    timestamptz NOT NULL,
  moved_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, key)
);
