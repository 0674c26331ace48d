-- Changes of the lines of a placed order by staff, and the money that each one moves (ADR 0045).
CREATE TABLE order_changes (
  id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id           integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  changed_at         timestamptz NOT NULL,
  was_paid           boolean NOT NULL,
  total_before_cents integer NOT NULL,
  total_after_cents  integer NOT NULL,
  -- What the customer of a paid order has to pay since this change. It replaces what earlier changes asked for.
  asked_cents        integer NOT NULL DEFAULT 0 CONSTRAINT order_changes_asked_not_negative CHECK (asked_cents >= 0),
  received_at        timestamptz,
  CONSTRAINT order_changes_received_was_asked CHECK (received_at IS NULL OR asked_cents > 0)
);
CREATE INDEX order_changes_order ON order_changes (order_id, id);
