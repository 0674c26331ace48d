/** Texts that the frame and the screens of a phone share; lists and forms have their own. */
export const kitWords = {
  states: {
    errorTitle: 'Toto sa nepodarilo načítať',
    errorText: 'Skúste to znova. Ak sa to opakuje, pošlite správcovi čas a adresu obrazovky.',
    retry: 'Skúsiť znova',
    offlineTitle: 'Ste bez spojenia',
    offlineText: 'Obrazovka sa načíta, keď sa spojenie obnoví. Čo ste napísali, zostáva v prehliadači.',
    unreachable: 'Obchod teraz neodpovedá. Skontrolujte pripojenie a skúste to znova.',
    offlineNote: 'Bez spojenia. Rozpísané zmeny zostávajú v prehliadači.',
    deniedTitle: 'Sem nemáte prístup',
    deniedText: 'Túto časť vám môže sprístupniť vlastník obchodu.',
    missingTitle: 'Táto obrazovka neexistuje',
    missingText: 'Odkaz je asi starý, alebo to medzitým niekto odstránil.',
    toStart: 'Prejsť na Dnes',
    loading: 'Načítava sa',
  },
  keys: {
    title: 'Klávesové skratky',
    andThen: 'potom',
    close: 'Zavrieť',
    undo: 'Vrátiť poslednú zmenu',
    palette: 'Nájsť čokoľvek',
  },
  undo: 'Späť',
  undone: 'Vrátené späť',
  back: 'Späť na zoznam',
  close: 'Zavrieť',
}
