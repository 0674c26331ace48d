-- The owner edits the zones of delivery.
ALTER TABLE delivery_zones ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER delivery_zones_next_version BEFORE UPDATE ON delivery_zones FOR EACH ROW EXECUTE FUNCTION next_version();
