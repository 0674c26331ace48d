-- Pictures of a product by colour, where they are others than the one on its card: a list in which colours are ticked shows
-- the goods in the colour that matched. NULL when all look alike.
ALTER TABLE product_documents ADD COLUMN color_images jsonb;

-- Documents from before are made anew by the job for due documents.
UPDATE product_documents SET refresh_at = now();
