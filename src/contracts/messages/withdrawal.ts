export const withdrawal = {
  /** The label that the law requires (Dir. 2023/2673). */
  link: 'Odstúpiť od zmluvy tu',
  receivedTitle: 'Odstúpenie sme prijali',
  statement: ({ orderNumber, items }: { orderNumber: string; items: string }) =>
    items === ''
      ? `Odstupujem od zmluvy k objednávke č. ${orderNumber}.`
      : `Odstupujem od zmluvy k objednávke č. ${orderNumber} na tento tovar: ${items}`,
  received: ({ day, time, email }: { day: string; time: string; email: string }) =>
    `Odstúpenie sme prijali ${day} o ${time}. Potvrdenie sme poslali na ${email}.`,
}
