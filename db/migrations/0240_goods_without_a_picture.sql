-- Of the list of staff that is narrowed to goods without a picture (catalog/office/product-filter.queries.ts): what visitors see
-- without one. The card is JSON without spaces.
CREATE INDEX product_documents_no_picture ON product_documents (product_id) WHERE strpos(card, '"main_image":null') > 0;
