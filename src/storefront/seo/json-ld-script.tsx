export type JsonLdProps = { items: readonly object[] }

/** Data for search engines. It is no script to the security policy, but a `<` in it could still end the element. */
export function JsonLd({ items }: JsonLdProps) {
  // React leaves alone what the server put into the body beside its own elements.
  if (!import.meta.env.SSR) return null
  const text = JSON.stringify(items).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
