-- Questions, events and jobs are edited in the back office: a version per save, and drafts of questions.

ALTER TABLE faq_items
  ADD COLUMN version      integer NOT NULL DEFAULT 1,
  ADD COLUMN is_published boolean NOT NULL DEFAULT true;
CREATE TRIGGER faq_items_next_version BEFORE UPDATE ON faq_items FOR EACH ROW EXECUTE FUNCTION next_version();

ALTER TABLE events ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER events_next_version BEFORE UPDATE ON events FOR EACH ROW EXECUTE FUNCTION next_version();

ALTER TABLE job_openings ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER job_openings_next_version BEFORE UPDATE ON job_openings FOR EACH ROW EXECUTE FUNCTION next_version();
