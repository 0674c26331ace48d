import type { ReactNode } from 'react'

export type FormCardProps = { title: string; text?: string; children: ReactNode }

/** A form beside a text: a separate panel that a link to `#formular` reaches. */
export function FormCard({ title, text, children }: FormCardProps) {
  return (
    <section
      id="formular"
      aria-labelledby="form-title"
      className="grid content-start gap-4 rounded-hero border border-line bg-ground p-6 lg:self-start"
    >
      <div className="grid gap-1">
        <h2 id="form-title" className="text-xl">
          {title}
        </h2>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  )
}
