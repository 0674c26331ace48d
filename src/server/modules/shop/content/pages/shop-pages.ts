/** Pages without stored content, with the words people search them by. */
export const shopPages: readonly { name: string; url: string; perex: string }[] = [
  { name: 'Novinky', url: '/produkty/novinky', perex: 'Nové produkty, nový tovar' },
  { name: 'Akcie a zľavy', url: '/produkty/akce', perex: 'Výpredaj, zľava, zlacnené, akciový tovar' },
  { name: 'Značky', url: '/znacky', perex: 'Výrobcovia' },
  {
    name: 'Nájdi veľkosť',
    url: '/najdi-velkost',
    perex: 'Aká veľkosť, veľkosti kostýmov, tabuľka veľkostí, miery, výška dieťaťa, sedí',
  },
  {
    name: 'Naplánovať oslavu',
    url: '/naplanovat-oslavu',
    perex: 'Plánovač oslavy, koľko tanierov, zoznam na oslavu, party, narodeniny, detská oslava, rozpočet',
  },
  {
    name: 'Témy osláv',
    url: '/temy',
    perex: 'Tematické oslavy, nápady na oslavu, detská párty, narodeninová téma, výzdoba a stolovanie v jednej téme',
  },
  { name: 'Predajne', url: '/prodejny', perex: 'Otváracie hodiny, otvorené, pobočky, adresa, kde nás nájdete' },
  { name: 'Kontakty', url: '/kontakty', perex: 'Telefón, e-mail, zákaznícka linka, napíšte nám' },
  {
    name: 'Nájsť objednávku',
    url: '/najst-objednavku',
    perex: 'Stav objednávky, sledovanie zásielky, kde je môj balík',
  },
  { name: 'Odstúpiť od zmluvy', url: '/odstupenie-od-zmluvy', perex: 'Vrátenie tovaru, vrátiť, výmena' },
  { name: 'Kariéra', url: '/kariera', perex: 'Práca, zamestnanie, brigáda, voľné miesta' },
  {
    name: 'Nápis z balónov',
    url: '/poskladaj-napis',
    perex: 'Poskladajte nápis, meno z balónov, fóliové písmená a čísla, balónové písmená',
  },
  {
    name: 'Koľko hélia potrebujem',
    url: '/kolko-helia',
    perex: 'Kalkulačka hélia, koľko litrov, aká fľaša, ako dlho balóny lietajú, balónová girlanda',
  },
  {
    name: 'Nafúkame a pripravíme balóny',
    url: '/nafukame',
    perex: 'Nafukovanie balónov na termín, nafúknuté balóny s héliom, vyzdvihnutie v predajni, čas a deň',
  },
  {
    name: 'Požičať kostým',
    url: '/pozicovna',
    perex: 'Požičovňa kostýmov, kostým na požičanie, voľné dni, veľkosť, kaucia, karneval, Mikuláš, ples',
  },
  { name: 'Eventy', url: '/eventy', perex: 'Akcie a podujatia v predajniach, program' },
]
