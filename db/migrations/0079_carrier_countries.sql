-- Where a carrier brings goods: ISO codes of countries. Points and branches have addresses of their own.
ALTER TABLE carriers ADD COLUMN countries text[] NOT NULL DEFAULT '{SK}'
  CONSTRAINT carriers_reach_some_country CHECK (cardinality(countries) > 0);
