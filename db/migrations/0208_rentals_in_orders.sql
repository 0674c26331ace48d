-- Costumes for hire in the cart and in the order (ADR 0097).
CREATE TABLE cart_rentals (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cart_id    integer NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  variant_id integer NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  store_id   integer NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  first_on   date NOT NULL, -- pick-up
  last_on    date NOT NULL, -- return
  quantity   smallint NOT NULL CONSTRAINT cart_rentals_quantity_sensible CHECK (quantity BETWEEN 1 AND 9),
  CONSTRAINT cart_rentals_days_in_order CHECK (first_on <= last_on),
  CONSTRAINT cart_rentals_line UNIQUE (cart_id, variant_id, store_id, first_on, last_on)
);

-- The deposit is paid with the order and goes back to the customer: it is in no price, in no VAT and in no `total_cents`.
ALTER TABLE orders ADD COLUMN deposit_cents integer NOT NULL DEFAULT 0
  CONSTRAINT orders_deposit_not_negative CHECK (deposit_cents >= 0);

-- A refund of the deposit has no credit note: it was never charged.
ALTER TABLE order_refunds ADD COLUMN is_deposit boolean NOT NULL DEFAULT false;

ALTER TABLE order_items DROP CONSTRAINT order_items_kind_known;
ALTER TABLE order_items ADD CONSTRAINT order_items_kind_known CHECK (kind IN ('product', 'gift', 'rental'));
