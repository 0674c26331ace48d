-- Goods that staff have put beside other goods by hand.
CREATE TABLE product_links (
  product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  kind       text NOT NULL CONSTRAINT product_links_kind_known CHECK (kind IN ('substitute', 'accessory')),
  linked_id  integer NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position   integer NOT NULL DEFAULT 0,
  PRIMARY KEY (product_id, kind, linked_id),
  CONSTRAINT product_links_not_itself CHECK (product_id <> linked_id)
);
CREATE INDEX product_links_linked ON product_links (linked_id);

-- What goes with everything in a category and below it: a pump with balloons.
CREATE TABLE category_accessories (
  category_id integer NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  product_id  integer NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position    integer NOT NULL DEFAULT 0,
  PRIMARY KEY (category_id, product_id)
);
CREATE INDEX category_accessories_product ON category_accessories (product_id);

CREATE INDEX products_theme ON products ((attributes ->> 'theme')) WHERE attributes ->> 'theme' IS NOT NULL;
