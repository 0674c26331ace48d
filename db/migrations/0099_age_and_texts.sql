-- The age is confirmed to the server: for a cart, until this moment.
ALTER TABLE carts ADD COLUMN adult_until timestamptz;
-- A print is worth nothing without its text; a card in a present may stay blank.
ALTER TABLE line_options ADD COLUMN is_note_required boolean NOT NULL DEFAULT false;
UPDATE line_options SET is_note_required = true FROM variants WHERE variants.id = line_options.variant_id AND variants.code = 'SLU-POTLAC';
