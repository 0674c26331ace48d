-- A category whose goods and address were given to another one: its page leads there.
CREATE TABLE merged_categories (
  category_id integer PRIMARY KEY, -- the removed one
  target_id   integer NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  merged_at   timestamptz NOT NULL
);
CREATE INDEX merged_categories_target ON merged_categories (target_id);
