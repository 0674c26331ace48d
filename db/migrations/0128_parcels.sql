-- Who packs an order now: two packers never hold one (ADR 0048). The row is taken over when its owner has been silent too long.
CREATE TABLE packing_claims (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id   integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  held_by    integer NOT NULL REFERENCES users (id),
  held_at    timestamptz NOT NULL,
  version    integer NOT NULL DEFAULT 1,
  CONSTRAINT packing_claims_one_packer_per_order UNIQUE (order_id)
);
CREATE TRIGGER packing_claims_next_version BEFORE UPDATE ON packing_claims FOR EACH ROW EXECUTE FUNCTION next_version();

-- What left the packing bench. The order is shipped when every reserved piece is in a parcel that is not void.
CREATE TABLE parcels (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id     integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  number       integer NOT NULL CONSTRAINT parcels_number_positive CHECK (number > 0), -- of the order, from 1
  carrier_id   integer NOT NULL REFERENCES carriers (id),
  weight_grams integer NOT NULL CONSTRAINT parcels_weight_not_negative CHECK (weight_grams >= 0),
  cod_cents    integer NOT NULL CONSTRAINT parcels_cod_not_negative CHECK (cod_cents >= 0), -- to be collected with this parcel
  photo        text, -- name of the stored picture of a dear parcel
  packed_by    integer NOT NULL REFERENCES users (id),
  packed_at    timestamptz NOT NULL,
  voided_at    timestamptz,
  version      integer NOT NULL DEFAULT 1,
  CONSTRAINT parcels_number_once_per_order UNIQUE (order_id, number)
);
CREATE TRIGGER parcels_next_version BEFORE UPDATE ON parcels FOR EACH ROW EXECUTE FUNCTION next_version();

CREATE TABLE parcel_items (
  parcel_id  integer NOT NULL REFERENCES parcels (id) ON DELETE CASCADE,
  variant_id integer NOT NULL REFERENCES variants (id),
  quantity   integer NOT NULL CONSTRAINT parcel_items_quantity_positive CHECK (quantity > 0),
  PRIMARY KEY (parcel_id, variant_id)
);
