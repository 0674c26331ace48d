-- A set says what its parts cost one by one, and what it holds in pieces: from its next refresh on.
UPDATE product_documents SET refresh_at = now()
WHERE product_id IN (SELECT v.product_id FROM set_components c JOIN variants v ON v.id = c.set_variant_id);
