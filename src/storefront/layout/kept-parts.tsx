import { type ReactNode, createElement } from 'react'
import { findText, keepTextNamed, limitKeptTexts } from '#storefront/kit/page/kept-texts.ts'
import { useLocation } from '#storefront/router/index.ts'
import { paths } from '#storefront/paths.ts'
import { Footer, type FooterProps } from './footer/footer.tsx'
import { Header, type HeaderProps } from './header/header.tsx'
import type { LayoutData } from './layout-data.ts'

// Only on the server: what the same layout makes of the header and the footer is rendered once and inserted into all other pages
// (ADR 0039). New data are a new layout, so nothing outlives its data. Hydration sees the same document.

type Kept = { answers: readonly unknown[]; layout: Promise<LayoutData> }

const layouts = /* @__PURE__ */ new WeakMap<object, Kept>()
const textsOf = /* @__PURE__ */ new WeakMap<LayoutData, Map<string, string>>()

/** The layout made of the same answers before, otherwise a new one. */
export function keepLayout(
  answers: readonly [object, ...object[]],
  make: () => Promise<LayoutData>,
): Promise<LayoutData> {
  const [first] = answers
  const known = layouts.get(first)
  if (known && answers.every((answer, at) => answer === known.answers[at])) return known.layout
  const layout = make().then((made) => {
    textsOf.set(made, new Map())
    return made
  })
  layouts.set(first, { answers, layout })
  return layout
}

/** Text of a page that depends on the layout alone, made once. */
export function keepText(layout: LayoutData, name: string, make: () => string): string {
  const texts = textsOf.get(layout)
  const text = texts?.get(name) ?? make()
  texts?.set(name, text)
  return text
}

/** The header depends on the layout, on the category of the page, and on the words of a search. */
export function KeptHeader({ layout }: HeaderProps) {
  const { pathname, search } = useLocation()
  const header = <Header layout={layout} />
  if (pathname === paths.search() && search !== '') return header
  const current = layout.categories.find(({ id }) => pathname.startsWith(`/${id}/`))
  return (
    <KeptPart layout={layout} name={`header-${current?.id ?? ''}`}>
      {header}
    </KeptPart>
  )
}

export function KeptFooter(props: FooterProps) {
  return (
    <KeptPart layout={props.layout} name={`footer-${props.isReduced}-${props.hasNewsletter}`}>
      <Footer {...props} />
    </KeptPart>
  )
}

type KeptPartProps = { layout: LayoutData; name: string; children: ReactNode }

/** The place of a part, with its content only if that is not kept yet. `insertKeptParts` removes the element. */
function KeptPart({ layout, name, children }: KeptPartProps) {
  const isKept = textsOf.get(layout)?.has(name)
  return createElement('kept-part', { 'data-name': name }, isKept ? undefined : children)
}

/** Puts the kept parts into a rendered page, and keeps those that were rendered with it. */
export function insertKeptParts(markup: string, layout: LayoutData | undefined): string {
  const texts = layout && textsOf.get(layout)
  const page = markup.replace(
    /<kept-part data-name="([^"]*)">(.*?)<\/kept-part>/gs,
    (_, name: string, rendered: string) => {
      if (rendered === '') return texts?.get(name) ?? findText(name) ?? ''
      if (!keepTextNamed(name, rendered)) texts?.set(name, rendered)
      return rendered
    },
  )
  limitKeptTexts()
  return page
}
