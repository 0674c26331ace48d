-- What shoppers type and the shop calls otherwise. Plain Slovak, one direction a row, as in 0003.
INSERT INTO search_synonyms (phrase, meaning) VALUES
  -- figures in words: on balloons and candles, and at anniversaries
  ('nula', 'číslo 0'), ('jednotka', 'číslo 1'), ('dvojka', 'číslo 2'), ('trojka', 'číslo 3'), ('štvorka', 'číslo 4'),
  ('päťka', 'číslo 5'), ('šestka', 'číslo 6'), ('sedmička', 'číslo 7'), ('osmička', 'číslo 8'), ('deviatka', 'číslo 9'),
  ('18', 'osemnásty'), ('30', 'tridsiaty'), ('40', 'štyridsiaty'), ('50', 'päťdesiaty'), ('60', 'šesťdesiaty'),
  ('osemnásty', '18'), ('tridsiaty', '30'), ('štyridsiaty', '40'), ('päťdesiaty', '50'), ('šesťdesiaty', '60'),
  ('tridsať', '30'), ('štyridsať', '40'), ('päťdesiat', '50'), ('šesťdesiat', '60'),
  -- foreign words as they are heard
  ('halovín', 'halloween'), ('helovín', 'halloween'), ('halouvín', 'halloween'), ('spajdermen', 'superhrdina'),
  ('betmen', 'superhrdina'), ('elza', 'ľadová princezná'), ('ľadové kráľovstvo', 'ľadová princezná'),
  -- who is who
  ('marvel', 'superhrdina'), ('avengers', 'superhrdina'), ('hulk', 'superhrdina'), ('joker', 'klaun'),
  ('popoluška', 'princezná'), ('kráľovná', 'princezná'), ('ariel', 'morská víla'), ('smrť', 'kostlivec'), ('zombie', 'kostlivec'),
  ('harry potter', 'čarovná palička'), ('rex', 'tyranosaurus'), ('elfka', 'víla'), ('fotbal', 'futbal'), ('planéta', 'vesmír'),
  -- the same thing
  ('delo', 'vystreľovacie'), ('obrovský', 'obrí'), ('jumbo', 'obrí'), ('gigantický', 'obrí'), ('maxi', 'veľký'),
  ('jednorazový', 'papierový'), ('jednorazový', 'drevený'), ('rozlúčka so slobodou', 'rozlúčka'), ('lampáš', 'lampión'),
  ('papierová guľa', 'lampión'), ('pompom', 'pompón'), ('led', 'svietiaci'),
  ('blond', 'žltý'), ('béžový', 'krémový'), ('tyrkys', 'tyrkysový'), ('bordó', 'bordový'), ('vínový', 'bordový'),
  ('magenta', 'fuksiový'), ('cyklámenový', 'fuksiový'), ('lila', 'fialový'), ('mentolový', 'mätový'),
  ('formička', 'košíček'), ('cupcake', 'muffin'), ('tortička', 'koláčik'), ('sáčok', 'vrecúško'), ('igelitka', 'taška'),
  ('trumpetka', 'frkačka'), ('kimono', 'overal'), ('pyžamo', 'overal'),
  -- Czech, in which half of the party goods on the web are called
  ('balónek', 'balón'), ('talíř', 'tanier'), ('ubrousek', 'obrúsok'), ('ubrus', 'obrus'), ('svíčka', 'sviečka'), ('dárek', 'darček'),
  ('dárkový', 'darčekový'), ('narozeniny', 'narodeniny'), ('narozeninový', 'narodeninový'), ('vánoce', 'vianoce'),
  ('vánoční', 'vianočný'), ('čarodějnice', 'čarodejnica'), ('přání', 'prianie'), ('dětský', 'detský'), ('klobouk', 'klobúk'),
  ('křídla', 'krídla'), ('brýle', 'okuliare'), ('loučení', 'rozlúčka'), ('svatba', 'svadba'), ('svatební', 'svadobný')
ON CONFLICT DO NOTHING;
