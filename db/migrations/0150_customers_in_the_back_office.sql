ALTER TABLE users ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER users_next_version BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION next_version();

-- What colleagues should know about the customer. Erased with the account.
ALTER TABLE users ADD COLUMN note text NOT NULL DEFAULT '';

-- The words by which staff find a customer: e-mail, the last nine digits of the phone, names, company, town and the numbers of the
-- company. Lower case without diacritics.
CREATE TABLE customer_words (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  words   tsvector NOT NULL
);
CREATE INDEX customer_words_words ON customer_words USING gin (words);

CREATE FUNCTION words_of_customer(account users, invoice invoice_details) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE
RETURN array_to_tsvector(array_remove(array_remove(
  ARRAY[
    lower(account.email), right(regexp_replace(account.phone, '\D', '', 'g'), 9), squeeze_code(invoice.company_id),
    squeeze_code(invoice.tax_id), squeeze_code(invoice.vat_id)
  ]
  || regexp_split_to_array(fold_text(concat_ws(' ',
    account.firstname, account.lastname, account.email, invoice.firstname, invoice.lastname, invoice.company, invoice.city
  )), '[^a-z0-9]+')
, ''), NULL));

CREATE FUNCTION keep_words_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice invoice_details;
BEGIN
  SELECT * INTO invoice FROM invoice_details WHERE user_id = NEW.id;
  INSERT INTO customer_words (user_id, words) VALUES (NEW.id, words_of_customer(NEW, invoice))
  ON CONFLICT (user_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
CREATE TRIGGER users_keep_words AFTER INSERT OR UPDATE OF email, phone, firstname, lastname ON users
FOR EACH ROW EXECUTE FUNCTION keep_words_of_user();

CREATE FUNCTION keep_words_of_invoiced_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account users;
BEGIN
  SELECT * INTO account FROM users WHERE id = coalesce(NEW.user_id, OLD.user_id);
  -- The account may be gone with its invoice data.
  IF FOUND THEN
    INSERT INTO customer_words (user_id, words) VALUES (account.id, words_of_customer(account, NEW))
    ON CONFLICT (user_id) DO UPDATE SET words = excluded.words;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_details_keep_words AFTER INSERT OR UPDATE OR DELETE ON invoice_details
FOR EACH ROW EXECUTE FUNCTION keep_words_of_invoiced_user();

INSERT INTO customer_words (user_id, words)
SELECT users.id, words_of_customer(users, invoice_details)
FROM users LEFT JOIN invoice_details ON invoice_details.user_id = users.id;

-- Customers with these words, newest first, below the id `before`. PostgreSQL expects the start of a word in many rows and would walk
-- the customers from the newest back: half a second for a rare one. Only a function has settings of its own.
CREATE FUNCTION list_customers_with_words(query tsquery, before integer, most integer) RETURNS SETOF integer
LANGUAGE sql STABLE SET enable_seqscan = off
BEGIN ATOMIC
  SELECT user_id FROM customer_words WHERE words @@ query AND user_id < before ORDER BY user_id + 0 DESC LIMIT most;
END;
