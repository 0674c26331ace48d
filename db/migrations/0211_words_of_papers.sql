-- The words by which staff find a paper of a month: its number, that of the order, the customer and the number of the company. Beside the
-- paper, whose content would be read for every comparison. A paper never changes, so its words are written once.
CREATE TABLE paper_words (
  paper_id  integer PRIMARY KEY REFERENCES papers (id) ON DELETE CASCADE,
  issued_on date NOT NULL,
  kind      text NOT NULL,
  words     tsvector NOT NULL
);

CREATE FUNCTION words_of_paper(number text, content jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN words_of(number || ' ' || coalesce(content ->> 'orderNumber', '') || ' ' || coalesce(content -> 'customer' ->> 'name', '')
  || ' ' || coalesce(content -> 'customer' ->> 'person', '') || ' ' || coalesce(content -> 'customer' ->> 'companyId', ''));

CREATE FUNCTION keep_words_of_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO paper_words (paper_id, issued_on, kind, words)
  VALUES (NEW.id, NEW.issued_on, NEW.kind, words_of_paper(NEW.number, NEW.content));
  RETURN NULL;
END $$;
CREATE TRIGGER papers_keep_words AFTER INSERT ON papers FOR EACH ROW EXECUTE FUNCTION keep_words_of_paper();

INSERT INTO paper_words (paper_id, issued_on, kind, words)
SELECT id, issued_on, kind, words_of_paper(number, content) FROM papers ORDER BY id;
CREATE INDEX paper_words_words ON paper_words USING gin (words);
CREATE INDEX paper_words_issued ON paper_words (issued_on, paper_id);

-- As list_orders_with_words, of papers that were issued in these days.
CREATE FUNCTION list_papers_with_words(query tsquery, first date, last date, most integer) RETURNS SETOF integer
LANGUAGE sql STABLE SET enable_seqscan = off
BEGIN ATOMIC
  SELECT paper_id FROM paper_words WHERE words @@ query AND issued_on BETWEEN first AND last LIMIT most;
END;
