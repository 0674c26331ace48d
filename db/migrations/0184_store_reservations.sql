-- Goods that a customer asks a branch to keep for a short time, without paying (ADR 0076).
ALTER TABLE stores ADD COLUMN takes_reservations boolean NOT NULL DEFAULT true;

CREATE TABLE store_reservations (
  id          integer GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY, -- the code that the customer shows
  request_key uuid NOT NULL CONSTRAINT store_reservations_made_once UNIQUE, -- a form that is sent twice
  store_id    integer NOT NULL REFERENCES stores (id),
  name        text NOT NULL, -- erased by the nightly job, as e-mail and phone
  email       text NOT NULL,
  phone       text NOT NULL,
  user_id     integer REFERENCES users (id) ON DELETE SET NULL,
  temp_digest text, -- of the guest's cart: their own order may take the pieces
  state       text NOT NULL DEFAULT 'open' CONSTRAINT store_reservations_state_known
    CHECK (state IN ('open', 'ready', 'handed_over', 'released', 'cancelled', 'expired', 'ordered')),
  made_at     timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  extended_at timestamptz, -- null = it can still be extended
  ready_at    timestamptz,
  ended_at    timestamptz,
  released_as text CONSTRAINT store_reservations_release_known CHECK (released_as IN ('not_collected', 'unwanted', 'missing')),
  order_id    integer REFERENCES orders (id), -- of the customer, which took the last pieces
  erase_at    timestamptz, -- from then on without name, e-mail and phone
  CONSTRAINT store_reservations_end_has_time CHECK ((ended_at IS NULL) = (state IN ('open', 'ready'))),
  CONSTRAINT store_reservations_release_has_reason CHECK ((released_as IS NULL) = (state <> 'released'))
);
CREATE INDEX store_reservations_running ON store_reservations (valid_until, id) WHERE ended_at IS NULL;
CREATE INDEX store_reservations_running_email ON store_reservations (email) WHERE ended_at IS NULL;
CREATE INDEX store_reservations_of_email ON store_reservations (email, id);
CREATE INDEX store_reservations_to_erase ON store_reservations (erase_at) WHERE erase_at IS NOT NULL;

CREATE TABLE store_reservation_lines (
  reservation_id integer NOT NULL REFERENCES store_reservations (id) ON DELETE CASCADE,
  variant_id     integer NOT NULL REFERENCES variants (id),
  quantity       integer NOT NULL CONSTRAINT store_reservation_lines_quantity_positive CHECK (quantity > 0),
  held           integer NOT NULL, -- counted in the reserved pieces of the branch
  PRIMARY KEY (reservation_id, variant_id),
  CONSTRAINT store_reservation_lines_held_of_quantity CHECK (held BETWEEN 0 AND quantity)
);
-- For the carts of their customers, which count these pieces as free.
CREATE INDEX store_reservation_lines_held ON store_reservation_lines (variant_id) WHERE held > 0;
