/** Texts of the gateways for cards. */
export const gatewayWords = {
  title: 'Platobné brány',
  lead: 'Brána berie platby kartou. Zapnutá môže byť jedna.',
  gateways: {
    comgate: {
      name: 'Comgate',
      about: 'Údaje nájdete v klientskom portáli Comgate: Integrácia → Nastavenia obchodov → Prepojenie obchodu.',
      account: 'Identifikátor obchodu',
      accountHint: 'Číslo prepojenia, napríklad 123456.',
      login: null,
      secret: 'Heslo',
      secretHint: 'Heslo toho istého prepojenia.',
      problems: {
        account: 'Obchod s týmto identifikátorom Comgate nepozná. Skontrolujte číslo.',
        credentials: 'Chýba heslo. Skopírujte ho z portálu Comgate.',
        refused:
          'Comgate prístup odmietol. Skontrolujte identifikátor a heslo, a či je v portáli povolená IP adresa servera obchodu.',
      },
    },
    gopay: {
      name: 'GoPay',
      about: 'Údaje vám GoPay poslal e-mailom po schválení integrácie. Testovacie a ostré sú iné.',
      account: 'GoID',
      accountHint: 'Desaťmiestne číslo obchodu.',
      login: 'Client ID',
      secret: 'Client Secret',
      secretHint: 'Patrí k tomu istému Client ID.',
      problems: {
        account: 'GoPay s týmto prihlásením nepozná obchod s takým GoID. Skontrolujte GoID.',
        credentials: 'GoPay neprijal Client ID alebo Client Secret. Skontrolujte aj to, či sú testovacie alebo ostré.',
        refused: 'GoPay prístup odmietol. Skontrolujte GoID, Client ID a Client Secret.',
      },
    },
  },
  problems: {
    currency: 'Obchod v bráne nemá povolené platby v eurách. Požiadajte bránu, aby ich zapla.',
    cards: 'Obchod v bráne nemá povolené platby kartou. Požiadajte bránu, aby ich zapla.',
    unreachable: 'Brána neodpovedala. Skúste to o chvíľu znova. Ak to trvá, server obchodu sa na ňu nedostane.',
    unclear: 'Brána odpovedala niečo, čomu obchod nerozumie. Skúste to o chvíľu znova.',
  },
  takes: (name: string) => `Karty teraz berie ${name}.`,
  takesTest: (name: string) => `Karty teraz berie ${name} v testovacom režime: nič sa naozaj nezaplatí.`,
  ofServer: {
    stripe: 'Karty teraz berie Stripe, nastavený na serveri. Po zapnutí brány pôjdu nové platby do nej.',
    trial: 'Karty teraz berie skúšobná brána: nič sa naozaj nezaplatí.',
    none: 'Kartou sa v obchode platiť nedá. Zapnite jednu z brán.',
  },
  active: 'Zapnutá',
  inactive: 'Vypnutá',
  isTest: 'Testovací režim: nič sa naozaj nezaplatí',
  notification: 'Adresa pre stav platby',
  notificationHint: 'Vložte ju v portáli do poľa „URL pre odovzdanie výsledku platby na pozadí“.',
  works: 'Funguje: brána obchod pozná a berie karty v eurách.',
  switchedOn: (name: string) => `${name} je zapnutá, nové platby kartou idú do nej`,
  switchedOff: (name: string) => `${name} je vypnutá. Začaté platby a vrátenia v nej dobehnú.`,
  problem: 'Brána takto nebude fungovať',
}
