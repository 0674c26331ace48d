-- Opening minutes that a branch needs to prepare an order: less than that before closing, goods on its shelf are ready on another day.
ALTER TABLE stores ADD COLUMN preparation_minutes smallint NOT NULL DEFAULT 60
  CONSTRAINT stores_preparation_fits_into_a_day CHECK (preparation_minutes BETWEEN 0 AND 720);
