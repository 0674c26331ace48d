-- Specification, section 3: an address has an e-mail, a telephone and a company.

ALTER TABLE addresses
  ADD COLUMN email   text NOT NULL DEFAULT '',
  ADD COLUMN company text NOT NULL DEFAULT '';

ALTER TABLE invoice_details
  ADD COLUMN email text NOT NULL DEFAULT '',
  ADD COLUMN phone text NOT NULL DEFAULT '';
