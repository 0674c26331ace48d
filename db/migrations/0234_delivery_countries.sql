-- The owner says to which countries the shop delivers: the version of its rules counts the countries too.
ALTER TABLE countries ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER countries_next_version BEFORE UPDATE ON countries FOR EACH ROW EXECUTE FUNCTION next_version();
