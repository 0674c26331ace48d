-- Which finished orders Heureka's "Overené zákazníkmi" was told of. One row an order: it is told once.
CREATE TABLE heureka_reports (
  order_id    integer PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  state       text NOT NULL CONSTRAINT heureka_reports_state_known CHECK (state IN ('taken', 'refused')),
  answer      text NOT NULL DEFAULT '', -- of a refusal: what Heureka said
  reported_at timestamptz NOT NULL
);
-- What is still to be told: finished orders, newest first.
CREATE INDEX orders_delivered ON orders (delivered_at) WHERE delivered_at IS NOT NULL;
