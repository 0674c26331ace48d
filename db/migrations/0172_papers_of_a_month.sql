-- Papers of a month, by the day on which they were issued, and by the day of supply, which decides the month of their VAT.
CREATE INDEX papers_issued ON papers (issued_on, id);
CREATE INDEX papers_supplied ON papers ((content ->> 'suppliedOn')) WHERE kind <> 'proforma';
