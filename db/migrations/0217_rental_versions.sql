-- Staff change offers and units of hire in the back office: each write names the version it has read.
ALTER TABLE rental_offers ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER rental_offers_next_version BEFORE UPDATE ON rental_offers FOR EACH ROW EXECUTE FUNCTION next_version();
ALTER TABLE rental_units ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER rental_units_next_version BEFORE UPDATE ON rental_units FOR EACH ROW EXECUTE FUNCTION next_version();
