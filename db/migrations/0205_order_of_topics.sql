-- The topics of questions are put in order in the back office.

ALTER TABLE faq_categories ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER faq_categories_next_version BEFORE UPDATE ON faq_categories FOR EACH ROW EXECUTE FUNCTION next_version();
