-- Staff find the consents of addresses without an account by words of the e-mail (marketing/office).
CREATE INDEX subscribers_email_words ON subscribers USING gin (words_of(email));

-- As list_orders_with_words: only a function has settings of its own.
CREATE FUNCTION list_subscribers_with_words(query tsquery, most integer) RETURNS SETOF integer
LANGUAGE sql STABLE SET enable_seqscan = off
BEGIN ATOMIC
  SELECT id FROM subscribers WHERE words_of(email) @@ query LIMIT most;
END;
