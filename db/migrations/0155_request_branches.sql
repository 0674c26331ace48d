-- The branch of the thing that a request is about: only a colleague of that branch, or of all, decides it. null = of none.
ALTER TABLE staff_requests ADD COLUMN store_id integer REFERENCES stores (id);
UPDATE staff_requests SET store_id = orders.store_id
FROM orders WHERE staff_requests.thing = 'order' AND staff_requests.thing_id = orders.id::text;
