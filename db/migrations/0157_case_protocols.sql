-- Whether the record of the complaint is attached to a message.
ALTER TABLE case_messages ADD COLUMN has_protocol boolean NOT NULL DEFAULT false;
