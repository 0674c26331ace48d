-- The examples of the search box are an entry of the settings, with a version and an audit as the others. The nodes of the previous release
-- read search_placeholders until they stop; it is dropped one release later.
INSERT INTO settings (name, value)
SELECT 'searchPhrases', jsonb_agg(text ORDER BY position, id) FROM search_placeholders HAVING count(*) > 0;
