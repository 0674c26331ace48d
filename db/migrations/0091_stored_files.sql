-- Files that cannot be made again: originals of pictures, CVs, photographs of complaints (ADR 0026).
CREATE TABLE stored_files (
  folder   text NOT NULL,
  name     text NOT NULL,
  bytes    bytea NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (folder, name)
);
-- Pictures and PDFs are compressed already.
ALTER TABLE stored_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
