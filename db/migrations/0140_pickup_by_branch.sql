-- A branch may sell its goods without handing over orders of the shop.
ALTER TABLE stores ADD COLUMN offers_pickup boolean NOT NULL DEFAULT true;
