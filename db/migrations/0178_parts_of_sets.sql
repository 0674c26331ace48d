-- The parts of a set in the order in which staff have put them; before, by variant (ADR 0072).
ALTER TABLE set_components ADD COLUMN position integer NOT NULL DEFAULT 0;

-- Stock is counted over one level of parts, so a set in a set would never be there, and one in itself would have no end.
CREATE FUNCTION refuse_nested_sets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of two people who each make the goods of the other a part, the second waits here and then finds the first.
  PERFORM FROM variants WHERE id IN (NEW.set_variant_id, NEW.component_variant_id) ORDER BY id FOR NO KEY UPDATE;
  IF NEW.set_variant_id = NEW.component_variant_id OR EXISTS (
    SELECT FROM set_components
    WHERE set_variant_id = NEW.component_variant_id OR component_variant_id = NEW.set_variant_id
  ) THEN
    RAISE EXCEPTION 'A set has no set in it.' USING ERRCODE = 'check_violation', CONSTRAINT = 'set_components_flat';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER set_components_flat BEFORE INSERT OR UPDATE OF set_variant_id, component_variant_id ON set_components
  FOR EACH ROW EXECUTE FUNCTION refuse_nested_sets();
