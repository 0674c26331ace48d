export type JsonLdProps = { items: readonly object[] }

/** Data for search engines. The security policy does not treat it as a script, but a `<` in it could end the element. */
export function JsonLd({ items }: JsonLdProps) {
  // Hydration ignores elements in the body that React has not rendered.
  if (!import.meta.env.SSR) return null
  const text = JSON.stringify(items).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
