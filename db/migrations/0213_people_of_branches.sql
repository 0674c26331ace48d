-- The people whom customers meet at a branch, in the order of its page: {"name", "role", "note"}.
ALTER TABLE stores ADD COLUMN people jsonb NOT NULL DEFAULT '[]'
  CONSTRAINT stores_people_are_a_list CHECK (jsonb_typeof(people) = 'array');
