-- The searches for a term on all days that are kept. A report shows the most frequent terms alone, and summing all of them takes longer
-- than a screen should. What is added to `searched_terms` is added here too, and the job that deletes old days sums what is left.
CREATE TABLE searched_totals (
  term     text PRIMARY KEY,
  searches integer NOT NULL
);
INSERT INTO searched_totals (term, searches) SELECT term, sum(searches)::int FROM searched_terms GROUP BY term;
CREATE INDEX IF NOT EXISTS searched_totals_most ON searched_totals (searches DESC, term);
