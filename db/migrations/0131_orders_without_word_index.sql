-- Half of what the database did for an inserted order (ADR 0040). Nothing of this release reads it. Nodes of the release before it
-- find the same orders without it, slowly, until they stop, so their function `order_words` stays for one release more. The file has
-- only this statement: it waits for the writes that run, and holds the table for as long as the index takes to be forgotten.
DROP INDEX orders_words;
