import type { ReactNode } from 'react'

export type GallerySectionProps = { title: string; children: ReactNode }

export function GallerySection({ title, children }: GallerySectionProps) {
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-line py-8">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
