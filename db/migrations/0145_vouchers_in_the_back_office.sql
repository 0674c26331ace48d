-- A use is not a change of the voucher: otherwise saving an open voucher would report a change that no colleague has made.
ALTER TABLE vouchers ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER vouchers_next_version BEFORE UPDATE ON vouchers
  FOR EACH ROW WHEN (NEW.used_count = OLD.used_count) EXECUTE FUNCTION next_version();

-- What it is for, in the words of staff.
ALTER TABLE vouchers ADD COLUMN note text NOT NULL DEFAULT '';

-- Codes that the shop issues to one person each would bury those that staff have made.
ALTER TABLE vouchers ADD COLUMN origin text NOT NULL DEFAULT 'staff'
  CONSTRAINT vouchers_origin_known CHECK (origin IN ('staff', 'newsletter'));
UPDATE vouchers SET origin = 'newsletter' WHERE id IN (SELECT voucher_id FROM subscribers);

-- The list of the back office: those of staff, newest first; any by the beginning of its code.
CREATE INDEX vouchers_of_staff ON vouchers (id) WHERE origin = 'staff';
CREATE INDEX vouchers_code_start ON vouchers (upper(code) text_pattern_ops);
CREATE INDEX vouchers_influencer ON vouchers (influencer_user_id) WHERE influencer_user_id IS NOT NULL;
