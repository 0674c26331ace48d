-- The planner of a party (ADR 0078): from the numbers of guests to goods in whole packs.

-- 1 = sold by the piece.
ALTER TABLE variants ADD COLUMN pieces_per_pack integer NOT NULL DEFAULT 1
  CONSTRAINT variants_pieces_per_pack_is_some CHECK (pieces_per_pack BETWEEN 1 AND 9999);

-- What a line was planned for, in Slovak: "3 balenia pre 22 hostí". Empty = the customer chose the goods themselves.
ALTER TABLE cart_items ADD COLUMN purpose text NOT NULL DEFAULT ''
  CONSTRAINT cart_items_purpose_is_short CHECK (length(purpose) <= 120);

-- What a party needs. Goods belong to a role by its categories, of which its words pick some.
CREATE TABLE party_roles (
  key               text PRIMARY KEY CONSTRAINT party_roles_key_is_a_name CHECK (key ~ '^[a-z][a-z0-9-]{0,30}$'),
  section           text NOT NULL CONSTRAINT party_roles_section_known
                    CHECK (section IN ('tableware', 'balloons', 'decoration', 'cake', 'fun', 'costumes')),
  name              text NOT NULL CONSTRAINT party_roles_name_is_short CHECK (length(name) BETWEEN 1 AND 60),
  per               text NOT NULL CONSTRAINT party_roles_per_known CHECK (per IN ('child', 'adult', 'guest', 'party')),
  pieces_hundredths integer NOT NULL CONSTRAINT party_roles_pieces_are_some CHECK (pieces_hundredths BETWEEN 1 AND 100000),
  -- What a small budget is spent on: 1 = what every party needs, 2 and 3 = what it is nicer with, in this order.
  priority          smallint NOT NULL DEFAULT 2 CONSTRAINT party_roles_priority_known CHECK (priority BETWEEN 1 AND 3),
  words             text[] NOT NULL DEFAULT '{}', -- one of them is in the name of the goods; {vek} = a digit of the age
  not_words         text[] NOT NULL DEFAULT '{}', -- none of them is
  position          integer NOT NULL DEFAULT 0,
  is_active         boolean NOT NULL DEFAULT true,
  version           integer NOT NULL DEFAULT 1
);
CREATE TRIGGER party_roles_next_version BEFORE UPDATE ON party_roles FOR EACH ROW EXECUTE FUNCTION next_version();

CREATE TABLE party_role_categories (
  role_key    text NOT NULL REFERENCES party_roles (key) ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  PRIMARY KEY (role_key, category_id)
);
CREATE INDEX party_role_categories_category ON party_role_categories (category_id);

-- Goods are of a theme by the attribute `theme` or by its category. The colors, best first, are those of plain goods that go with it.
CREATE TABLE party_themes (
  slug        text PRIMARY KEY CONSTRAINT party_themes_slug_is_a_name CHECK (slug ~ '^[a-z][a-z0-9-]{0,40}$'),
  name        text NOT NULL CONSTRAINT party_themes_name_is_short CHECK (length(name) BETWEEN 1 AND 60),
  theme       text NOT NULL,
  category_id integer REFERENCES categories (id) ON DELETE SET NULL,
  colors      text[] NOT NULL DEFAULT '{}',
  words       text[] NOT NULL DEFAULT '{}', -- beginnings of the words that mean it in a search: "dino"
  position    integer NOT NULL DEFAULT 0
);
CREATE INDEX party_themes_category ON party_themes (category_id);

-- The most popular goods of a theme, without sorting all of them.
CREATE INDEX products_of_theme ON products ((attributes ->> 'theme'), popularity DESC, id) WHERE attributes ->> 'theme' IS NOT NULL;
