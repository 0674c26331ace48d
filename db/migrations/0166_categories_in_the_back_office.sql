-- Categories change in the back office (ADR 0042). A new position counts for the category that was moved, by `updated_at`, and
-- not for the siblings that make room for it: an editor of one of them has nothing to merge.
ALTER TABLE categories
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  -- For search engines; empty = the name and the beginning of the description.
  ADD COLUMN seo_title text NOT NULL DEFAULT '',
  ADD COLUMN seo_description text NOT NULL DEFAULT '',
  ADD CONSTRAINT categories_not_below_itself CHECK (parent_id <> id);
CREATE TRIGGER categories_next_version
  BEFORE UPDATE OF parent_id, slug, name, description_html, asset_id, is_active, seo_title, seo_description, updated_at ON categories
  FOR EACH ROW EXECUTE FUNCTION next_version();
-- A deleted category must not look through all goods for those that refer to it.
CREATE INDEX products_default_category ON products (default_category_id);
