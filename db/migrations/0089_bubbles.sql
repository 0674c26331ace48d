-- One more way in which shoppers call what the shop calls otherwise, as in 0003.
INSERT INTO search_synonyms (phrase, meaning) VALUES ('bublinka', 'bublifuk')
ON CONFLICT DO NOTHING;
