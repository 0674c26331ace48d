-- How much helium a balloon takes, how long it floats and what it lifts. Approximate: makers' tables differ by a fifth, and so do balloons.
CREATE TABLE balloon_fills (
  key          text PRIMARY KEY CONSTRAINT balloon_fills_key_form CHECK (key ~ '^[a-z0-9-]{1,30}$'),
  label        text NOT NULL,
  litres       numeric(6, 1) NOT NULL CONSTRAINT balloon_fills_litres_positive CHECK (litres > 0),
  hours_from   integer NOT NULL,
  hours_to     integer NOT NULL,
  treated_from integer, -- hours with a coating inside (Hi-Float), which only latex needs
  treated_to   integer,
  lift_grams   integer NOT NULL, -- what a weight has to hold
  source       text NOT NULL,
  position     integer NOT NULL,
  CONSTRAINT balloon_fills_hours_in_order CHECK (hours_from > 0 AND hours_from <= hours_to),
  CONSTRAINT balloon_fills_treated_in_order CHECK (num_nulls(treated_from, treated_to) IN (0, 2) AND treated_from <= treated_to)
);
INSERT INTO balloon_fills (key, label, litres, hours_from, hours_to, treated_from, treated_to, lift_grams, source, position)
SELECT data.*, 'orientačná hodnota podľa tabuliek výrobcov balónov', row_number() OVER () FROM (VALUES
  ('latex-23', 'Latexový balón 23 cm', 8.0, 6, 8, 48, 96, 6),
  ('latex-28', 'Latexový balón 28 cm', 14.0, 8, 12, 72, 168, 10),
  ('latex-30', 'Latexový balón 30 cm', 16.0, 8, 12, 72, 168, 12),
  ('latex-45', 'Latexový balón 45 cm', 50.0, 18, 24, 168, 336, 45),
  ('foil-45', 'Fóliový balón 45 cm', 14.0, 72, 120, NULL, NULL, 6),
  ('foil-86', 'Fóliové číslo alebo písmeno 86 cm', 45.0, 120, 168, NULL, NULL, 20)) AS data;

-- How many balloons of which size a meter of an organic garland takes.
CREATE TABLE garland_pieces (
  size_cm   integer PRIMARY KEY,
  per_meter integer NOT NULL CONSTRAINT garland_pieces_positive CHECK (per_meter > 0),
  source    text NOT NULL
);
INSERT INTO garland_pieces (size_cm, per_meter, source) VALUES
  (13, 11, 'orientačná hodnota pre organickú girlandu'),
  (30, 12, 'orientačná hodnota pre organickú girlandu'),
  (45, 2, 'orientačná hodnota pre organickú girlandu');

-- Goods that the calculator recommends, by attributes of products (ADR 0076), which few of many goods have.
CREATE INDEX products_party_parts ON products (id) WHERE jsonb_exists_any(attributes,
  ARRAY['helium_litres', 'holds_grams', 'ribbon_metres', 'garland_metres', 'garland_cm', 'inflates', 'pump']);
