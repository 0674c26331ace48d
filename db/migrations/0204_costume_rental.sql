-- Costumes for hire (ADR 0094). Rental units do not count as stock: `stock_levels` has none of them.
CREATE TABLE rental_offers (
  product_id       integer PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  is_active        boolean NOT NULL DEFAULT true,
  rent_cents       integer NOT NULL CONSTRAINT rental_offers_rent_positive CHECK (rent_cents > 0), -- for included_days, with VAT
  included_days    smallint NOT NULL DEFAULT 3 CONSTRAINT rental_offers_included_days_sensible CHECK (included_days BETWEEN 1 AND 31),
  more_day_cents   integer NOT NULL DEFAULT 0 CONSTRAINT rental_offers_more_day_not_negative CHECK (more_day_cents >= 0),
  max_days         smallint NOT NULL DEFAULT 14,
  deposit_cents    integer NOT NULL CONSTRAINT rental_offers_deposit_not_negative CHECK (deposit_cents >= 0),
  late_day_cents   integer NOT NULL DEFAULT 0 CONSTRAINT rental_offers_late_day_not_negative CHECK (late_day_cents >= 0),
  cleaning_days    smallint NOT NULL DEFAULT 1 CONSTRAINT rental_offers_cleaning_days_sensible CHECK (cleaning_days BETWEEN 0 AND 31),
  CONSTRAINT rental_offers_max_days_sensible CHECK (max_days BETWEEN included_days AND 62)
);

-- One costume on a hanger: a size of a product, in the branch that lends it.
CREATE TABLE rental_units (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code       text NOT NULL CONSTRAINT rental_units_code_unique UNIQUE CONSTRAINT rental_units_code_is_short CHECK (length(code) BETWEEN 1 AND 40),
  variant_id integer NOT NULL REFERENCES variants (id),
  store_id   integer NOT NULL REFERENCES stores (id),
  retired_on date -- lent no more; null = in use
);
CREATE INDEX rental_units_of_variant ON rental_units (variant_id, store_id);

CREATE TABLE rental_bookings (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id       integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED, -- written last
  unit_id        integer NOT NULL REFERENCES rental_units (id),
  first_on       date NOT NULL, -- pick-up
  last_on        date NOT NULL, -- return
  free_on        date NOT NULL, -- cleaned: the first day on which the unit is free again
  -- As agreed in the order; later changes of the offer do not touch them.
  rent_cents     integer NOT NULL CONSTRAINT rental_bookings_rent_not_negative CHECK (rent_cents >= 0),
  deposit_cents  integer NOT NULL CONSTRAINT rental_bookings_deposit_not_negative CHECK (deposit_cents >= 0),
  late_day_cents integer NOT NULL CONSTRAINT rental_bookings_late_day_not_negative CHECK (late_day_cents >= 0),
  state          text NOT NULL DEFAULT 'booked' CONSTRAINT rental_bookings_state_known CHECK (state IN ('booked', 'out', 'returned', 'cancelled', 'lost')),
  expires_at     timestamptz, -- of an unpaid order, as its stock; null = kept
  -- The settlement of the deposit: what the customer owes for a late return and for damage, and what of the deposit they get back.
  returned_on    date,
  late_cents     integer,
  damage_cents   integer,
  back_cents     integer,
  CONSTRAINT rental_bookings_days_in_order CHECK (first_on <= last_on AND first_on < free_on),
  CONSTRAINT rental_bookings_settled_once_returned CHECK (
    (state = 'returned') = (returned_on IS NOT NULL AND late_cents IS NOT NULL AND damage_cents IS NOT NULL AND back_cents IS NOT NULL)),
  CONSTRAINT rental_bookings_back_within_deposit CHECK (back_cents BETWEEN 0 AND deposit_cents),
  -- No unit is promised twice. A unit is written as a range of one number, because GiST compares ranges without an extension.
  CONSTRAINT rental_bookings_apart EXCLUDE USING gist (
    int4range(unit_id, unit_id, '[]') WITH &&, daterange(first_on, free_on) WITH &&
  ) WHERE (state IN ('booked', 'out', 'returned'))
);
CREATE INDEX rental_bookings_of_order ON rental_bookings (order_id);
CREATE INDEX rental_bookings_of_unit ON rental_bookings (unit_id, free_on);
