import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Alert } from './alert.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Button } from './button.tsx'
import { Chip } from './chip.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { CartIcon } from './icons.tsx'
import { Input } from './input.tsx'
import type { LinkProps } from './link.ts'
import { LoadMore } from './load-more.tsx'
import { Pagination } from './pagination.tsx'
import { PaymentMark, paymentMarks } from './payment-mark.tsx'
import { Price } from './price.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { RadioCard } from './radio-card.tsx'
import { Snackbar } from './snackbar.tsx'
import { Swatch } from './swatch.tsx'

const ignore = () => {}
const symbols = [...readFileSync(new URL('icons.svg', import.meta.url), 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(
  ([, id]) => id,
)

test.each([...paymentMarks])('the mark %s is a drawing with a name, without text', (mark) => {
  const html = renderToStaticMarkup(<PaymentMark mark={mark} />)
  expect(symbols).toContain(/<use href="[^"#]*#([^"]+)">/.exec(html)?.[1])
  expect(html).toMatch(/role="img" aria-label="[A-Z]/)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('')
})

test('a button is a button, not a submit, and says when it is busy', () => {
  const html = renderToStaticMarkup(<Button isLoading>Pridať do košíka</Button>)
  expect(html).toContain('type="button"')
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).toContain('Pridať do košíka')
})

test('a disabled button says why, and the reason is tied to it', () => {
  const html = renderToStaticMarkup(<Button disabledReason="Vyberte veľkosť.">Pridať</Button>)
  const [, reasonId] = /aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`id="${reasonId}"`)
  expect(html).toContain('Vyberte veľkosť.')
})

test('a link can look like a button and has no button attributes', () => {
  const html = renderToStaticMarkup(
    <Button as="a" href="/kosik">
      Košík
    </Button>,
  )
  expect(html).toMatch(/^<a href="\/kosik"/)
  expect(html).not.toContain('type=')
})

test('a field ties its label, hint and error to the control', () => {
  const html = renderToStaticMarkup(
    <Field id="email" label="E-mail" hint="Len na potvrdenie." error="Zadajte e-mail.">
      {(control) => <Input {...control} name="email" />}
    </Field>,
  )
  expect(html).toContain('<label for="email"')
  expect(html).toContain('aria-describedby="email-hint email-error"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('id="email-hint"')
  expect(html).toContain('id="email-error"')
})

test('a valid field is not marked as invalid, and an optional one says so', () => {
  const html = renderToStaticMarkup(
    <Field label="Poznámka" isOptional>
      {(control) => <Input {...control} />}
    </Field>,
  )
  expect(html).not.toContain('aria-invalid=')
  expect(html).not.toContain('required')
  expect(html).toContain('(nepovinné)')
})

test('a reduced price reads as price and original price', () => {
  const html = renderToStaticMarkup(<Price cents={990} originalCents={1290} />)
  expect(html).toContain('9,90\u00A0€')
  expect(html).toContain('<s>12,90\u00A0€</s>')
  expect(html).toContain('−23\u00A0%')
  expect(html).toContain('Pôvodná cena')
})

test('an original price that is not higher is not shown', () => {
  expect(renderToStaticMarkup(<Price cents={990} originalCents={990} />)).not.toContain('<s>')
})

test('the stepper is a plain number field with limits for a browser without scripts', () => {
  const html = renderToStaticMarkup(<QuantityStepper value={1} name="quantity" max={5} />)
  expect(html).toContain('type="number"')
  expect(html).toContain('name="quantity"')
  expect(html).toContain('min="1" max="5"')
  expect(html).toMatch(/<button type="button" aria-label="Ubrať kus" disabled=""/)
})

test('a dialog is named by its title', () => {
  const html = renderToStaticMarkup(
    <Dialog isOpen={false} onClose={ignore} title="Cookies">
      Text
    </Dialog>,
  )
  const [, titleId] = /aria-labelledby="([^"]+)"/.exec(html) ?? []
  expect(html).toMatch(/^<dialog/)
  expect(html).toContain(`<h2 id="${titleId}"`)
})

test('the live region is in the page before there is anything to say', () => {
  expect(renderToStaticMarkup(<Snackbar message={undefined} onDismiss={ignore} />)).toMatch(/^<output/)
})

test('an error that appears is an alert, other news is a status', () => {
  const danger = renderToStaticMarkup(
    <Alert tone="danger" isLive>
      Platba neprešla
    </Alert>,
  )
  const success = renderToStaticMarkup(
    <Alert tone="success" isLive>
      Uložené
    </Alert>,
  )
  expect(danger).toContain('role="alert"')
  expect(danger).toContain('aria-label="Chyba"')
  expect(success).toContain('role="status"')
})

test('components with links use the router’s link if they get one', () => {
  const html = renderToStaticMarkup(
    <>
      <Breadcrumbs link={RouterLink} items={[{ label: 'Domov', href: '/' }, { label: 'Balóny' }]} />
      <Pagination link={RouterLink} page={2} pageCount={9} hrefOf={(page) => `?strana=${page}`} />
      <LoadMore link={RouterLink} href="?strana=3" shown={48} total={200} summary="Zobrazených 48 z 200 produktov">
        Zobraziť ďalšie
      </LoadMore>
    </>,
  )
  expect(html.match(/<a /g)).toHaveLength(html.match(/data-router/g)?.length ?? 0)
  expect(html).toContain('<span aria-current="page"')
  expect(html).toContain('href="?strana=3" rel="next"')
})

test('pages in between are collapsed', () => {
  const html = renderToStaticMarkup(<Pagination page={5} pageCount={12} hrefOf={(page) => `?strana=${page}`} />)
  const pages = Array.from(html.matchAll(/aria-label="Strana (\d+)"/g), ([, page]) => Number(page))
  expect(pages).toEqual([1, 4, 5, 6, 12])
  expect(renderToStaticMarkup(<Pagination page={1} pageCount={1} hrefOf={String} />)).toBe('')
})

test('a choice of delivery and a color are radio buttons of a plain form', () => {
  const card = renderToStaticMarkup(<RadioCard name="delivery" value="courier" title="Kuriér" />)
  const swatch = renderToStaticMarkup(<Swatch name="color" value="pink" color="#e0218a" label="Ružová" isUnavailable />)
  expect(card).toContain('type="radio"')
  expect(swatch).toContain('type="radio"')
  expect(swatch).toContain('(nedostupné)')
})

test('a filter chip says whether it is on', () => {
  expect(renderToStaticMarkup(<Chip isSelected>Karneval</Chip>)).toContain('aria-pressed="true"')
  expect(renderToStaticMarkup(<Chip isRemovable>Karneval</Chip>)).not.toContain('aria-pressed')
})

test('progress never exceeds its maximum', () => {
  expect(renderToStaticMarkup(<ProgressBar value={90} max={40} label="Doprava zadarmo" />)).toContain('value="40"')
})

test('an icon is decorative unless it is named', () => {
  expect(renderToStaticMarkup(<CartIcon />)).toContain('aria-hidden="true"')
  expect(renderToStaticMarkup(<CartIcon label="Košík" />)).toContain('role="img" aria-label="Košík"')
})

test('no component writes a style attribute, which the security policy would drop', () => {
  expect(renderToStaticMarkup(<Gallery />)).not.toContain('style=')
})

function RouterLink({ children, ...rest }: LinkProps) {
  return (
    <a data-router {...rest}>
      {children}
    </a>
  )
}
