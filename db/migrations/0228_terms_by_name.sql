-- What a page of the most frequent terms found when they were last asked is looked up by term. A large shop builds it before the
-- release: CREATE INDEX CONCURRENTLY IF NOT EXISTS with the same words.
CREATE INDEX IF NOT EXISTS searched_terms_term ON searched_terms (term, day);
