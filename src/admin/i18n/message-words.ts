export const messageWords = {
  title: 'Hlásenia',
  lead: 'Zákazník ich číta pri formulári, v košíku a po odoslaní. Prázdne pole znamená pôvodný text.',
  areas: {
    form: 'Formuláre',
    cart: 'Košík',
    voucher: 'Kupóny',
    account: 'Účet',
    newsletter: 'Novinky e-mailom',
  },
  labels: {
    form: 'Hlásenia formulárov',
    cart: 'Hlásenia košíka',
    voucher: 'Hlásenia kupónov',
    account: 'Hlásenia účtu',
    newsletter: 'Hlásenia noviniek',
  },
  changed: (count: number) => (count === 0 ? 'Všetky texty sú pôvodné.' : `Vlastných textov: ${count}`),
  gaps: (gaps: readonly string[]) => `Do textu patrí ${gaps.map((gap) => `{${gap}}`).join(' a ')}.`,
  reset: (text: string) => `Vrátiť pôvodný text: ${text}`,
  original: 'Pôvodný text',
  describe: (original: string, own: string) => `„${original}“ → „${own}“`,
}
