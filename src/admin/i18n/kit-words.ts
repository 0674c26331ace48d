/** Texts of states, the same for every kind of thing. */
export const kitWords = {
  states: {
    soon: 'Obrazovky pre zamestnancov pripravujeme.',
    errorTitle: 'Toto sa nepodarilo načítať',
    errorText: 'Skúste to znova. Ak sa to opakuje, pošlite správcovi čas a adresu obrazovky.',
    retry: 'Skúsiť znova',
    offlineTitle: 'Ste bez spojenia',
    offlineText: 'Obrazovka sa načíta, keď sa spojenie obnoví. Čo ste napísali, zostáva v prehliadači.',
    deniedTitle: 'Sem nemáte prístup',
    deniedText: 'Túto časť vám môže sprístupniť vlastník obchodu.',
    missingTitle: 'Táto obrazovka neexistuje',
    missingText: 'Odkaz je asi starý, alebo to medzitým niekto odstránil.',
    toStart: 'Prejsť na Dnes',
    loading: 'Načítava sa',
  },
}
