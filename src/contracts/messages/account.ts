export const account = {
  emailTaken: 'Účet s týmto e-mailom už existuje. Skúste sa najprv prihlásiť.',
  loginFailed: 'Nesprávny e-mail alebo heslo.',
  loginNeeded: 'Na zobrazenie stránky sa, prosím, prihláste.',
  loggedOut: 'Boli ste odhlásení.',
  passwordCommon: 'Toto heslo je príliš známe. Zvoľte si, prosím, iné.',
  resetSent: 'Žiadosť o obnovu hesla bola odoslaná.',
  resetRequested: 'Ak je e-mail registrovaný, poslali sme naň odkaz na obnovu hesla.',
  linkExpired: 'Platnosť odkazu vypršala. Požiadajte o nový.',
  passwordSet: 'Nové heslo bolo nastavené.',
}
