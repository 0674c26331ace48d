-- Since 0212 words are read from variant_words alone. No statement needs an index to be right.
DROP INDEX variants_name_words;
