-- Whether the seller charged VAT when the order was placed or invoiced. The lines keep the rates of their goods: a paper
-- decides by its day of supply.
ALTER TABLE orders ADD COLUMN charges_vat boolean NOT NULL DEFAULT true;
