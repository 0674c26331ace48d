-- The number under which the carrier moves the parcel, read back from its file. `tracking_number` stays: it is the code on our own label.
ALTER TABLE labels ADD COLUMN carrier_number text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX labels_one_parcel_per_carrier_number ON labels (carrier_number)
  WHERE carrier_number <> '' AND state <> 'voided';
