-- Only the previous release wrote sums of products by row, which its triggers packed (0191), or read synonyms apart from search rules (0168).
DROP TABLE sales_product_days;
DROP FUNCTION drop_former_packs();
DROP FUNCTION pack_former_days();
DROP TABLE search_synonyms;
