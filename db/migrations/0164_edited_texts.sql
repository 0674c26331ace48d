-- Texts are edited in the back office: a version per save, drafts that visitors do not see, and times of being shown.

ALTER TABLE info_pages
  ADD COLUMN version       integer NOT NULL DEFAULT 1,
  ADD COLUMN is_published  boolean NOT NULL DEFAULT true,
  ADD COLUMN visible_from  timestamptz, -- null = always
  ADD COLUMN visible_until timestamptz,
  ADD CONSTRAINT info_pages_visible_in_order CHECK (visible_until > visible_from),
  -- Contracts and the law refer to documents.
  ADD CONSTRAINT info_pages_documents_shown CHECK (kind <> 'document' OR (is_published AND visible_until IS NULL));
CREATE TRIGGER info_pages_next_version BEFORE UPDATE ON info_pages FOR EACH ROW EXECUTE FUNCTION next_version();

ALTER TABLE blog_posts
  ADD COLUMN version       integer NOT NULL DEFAULT 1,
  ADD COLUMN is_published  boolean NOT NULL DEFAULT true,
  ADD COLUMN visible_until timestamptz,
  ADD CONSTRAINT blog_posts_visible_in_order CHECK (visible_until > published_at);
CREATE TRIGGER blog_posts_next_version BEFORE UPDATE ON blog_posts FOR EACH ROW EXECUTE FUNCTION next_version();
