-- When the customer was written that this parcel has left without the rest of the order; null = never, or the order left whole.
ALTER TABLE hand_over_parcels ADD COLUMN announced_at timestamptz;
