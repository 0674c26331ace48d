-- Terms are summed from this index alone, and what those of a page found when they were last asked is looked up in it. A large shop
-- builds it before the release: CREATE INDEX CONCURRENTLY IF NOT EXISTS with the same words.
CREATE INDEX IF NOT EXISTS searched_terms_term ON searched_terms (term, day) INCLUDE (searches, outcome);
