-- The word of the code and of the API. Nodes of the previous release read and write the old column until they stop, so a
-- trigger keeps both columns equal; a later migration drops it and the old column.
ALTER TABLE orders ADD COLUMN email_corrected_at timestamptz; -- such an order joins no account by its e-mail
UPDATE orders SET email_corrected_at = email_mended_at WHERE email_mended_at IS NOT NULL;
CREATE FUNCTION copy_email_corrected_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.email_corrected_at IS DISTINCT FROM OLD.email_corrected_at THEN
    NEW.email_mended_at := NEW.email_corrected_at;
  ELSE
    NEW.email_corrected_at := NEW.email_mended_at;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_copy_email_corrected_at BEFORE UPDATE OF email_corrected_at, email_mended_at ON orders
  FOR EACH ROW EXECUTE FUNCTION copy_email_corrected_at();
