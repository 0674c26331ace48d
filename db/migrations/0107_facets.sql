-- Filters of lists whose values are attributes of the goods (ADR 0033). Color, size and brand are fields and stand in the code.
CREATE TABLE facets (
  key         text PRIMARY KEY CONSTRAINT facets_key_is_a_name CHECK (key ~ '^[a-z][a-z0-9-]{0,30}$'),
  param       text NOT NULL UNIQUE CONSTRAINT facets_param_is_a_name CHECK (param ~ '^[a-z][a-z0-9-]{0,30}$'),
  label       text NOT NULL CONSTRAINT facets_label_is_short CHECK (length(label) BETWEEN 1 AND 60),
  attribute   text NOT NULL CONSTRAINT facets_attribute_is_short CHECK (length(attribute) BETWEEN 1 AND 60),
  level       text NOT NULL DEFAULT 'product' CONSTRAINT facets_level_known CHECK (level IN ('product', 'variant')),
  value_order text NOT NULL DEFAULT 'frequency'
              CONSTRAINT facets_value_order_known CHECK (value_order IN ('frequency', 'size', 'number')),
  shown       smallint NOT NULL DEFAULT 5 CONSTRAINT facets_shown_is_some CHECK (shown BETWEEN 1 AND 50),
  position    integer NOT NULL DEFAULT 100, -- color stands at 10, size at 20, brand at 30
  is_active   boolean NOT NULL DEFAULT true
);

-- The facets that listing_facts have values of, those of fields too. A job sees what has changed since and has the documents of the
-- goods in question made again.
CREATE TABLE applied_facets (
  key    text PRIMARY KEY,
  source text NOT NULL -- level, kind and name, as `describeSource` writes them
);

-- The filters that every shop has had so far.
INSERT INTO facets (key, param, label, attribute, value_order, position) VALUES
  ('theme', 'tema', 'Téma', 'theme', 'frequency', 40),
  ('age', 'vek', 'Vek', 'age', 'number', 50);
INSERT INTO applied_facets (key, source) VALUES
  ('color', 'variant field color'),
  ('size', 'variant field size'),
  ('brand', 'product field brand'),
  ('theme', 'product attribute theme'),
  ('age', 'product attribute age');
