-- Goods on sale were all labelled as a clearance; the next refresh tells a clearance from a discount.
UPDATE product_documents SET refresh_at = now() WHERE is_on_sale;
