-- What an owner sets up before opening is edited in the back office: a version on every save (ADR 0042).
ALTER TABLE settings ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER settings_next_version BEFORE UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION next_version();

ALTER TABLE stores ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER stores_next_version BEFORE UPDATE ON stores FOR EACH ROW EXECUTE FUNCTION next_version();

ALTER TABLE carriers ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER carriers_next_version BEFORE UPDATE ON carriers FOR EACH ROW EXECUTE FUNCTION next_version();

ALTER TABLE payment_methods ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER payment_methods_next_version BEFORE UPDATE ON payment_methods
  FOR EACH ROW EXECUTE FUNCTION next_version();
