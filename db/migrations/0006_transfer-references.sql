-- A way of paying without a gateway gets its reference with the order; a crash may have left earlier ones without.
UPDATE payments SET provider_ref = order_id || '/' || attempt
WHERE provider IN ('bank_transfer', 'cash_on_delivery') AND provider_ref IS NULL;
