-- What is otherwise on the card of a product for each of its colours: the picture, and the address, which leads to the variant.
-- A list in which colours are ticked shows and links the goods in the colour that matched. NULL when there is one variant.
ALTER TABLE product_documents RENAME COLUMN color_images TO color_cards;

-- Documents from before are made anew by the job for due documents; until then their cards are the same in every colour.
UPDATE product_documents SET color_cards = NULL, refresh_at = now();
