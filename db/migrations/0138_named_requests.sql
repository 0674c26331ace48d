-- What a request of staff is about, as people name it: the number of an order. Empty for requests of the previous release.
ALTER TABLE staff_requests ADD COLUMN thing_name text NOT NULL DEFAULT '';
-- Why a colleague has refused, or the person has withdrawn: the person who asked reads it.
ALTER TABLE staff_requests ADD COLUMN decision_reason text NOT NULL DEFAULT '';
CREATE INDEX staff_requests_of_person ON staff_requests (requested_by, id);
