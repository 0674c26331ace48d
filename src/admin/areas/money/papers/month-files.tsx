import { paperWords } from '#admin/i18n/paper-words.ts'
import { Button } from '#ui/button.tsx'
import { ProgramsTrial } from './programs-trial.tsx'

const { files: words } = paperWords

export type MonthFilesProps = {
  month: string
  /** A file for a bookkeeping program needs at least one paper. */
  hasPapers: boolean
}

/** The papers of the month for spreadsheets and for bookkeeping programs. */
export function MonthFiles({ month, hasPapers }: MonthFilesProps) {
  const url = `/api/admin/accounting/months/${month}`
  return (
    <section aria-labelledby="subory" className="grid gap-2">
      <h2 id="subory" className="text-lg">
        {words.title}
      </h2>
      <p className="text-sm text-ink-soft">{words.hint}</p>
      <Links
        links={[
          { text: words.xlsx, href: `${url}/doklady.xlsx` },
          { text: words.csv, href: `${url}/doklady.csv` },
        ]}
      />
      <h3 className="mt-2 font-medium">{words.programs}</h3>
      {hasPapers ? (
        <>
          <Links
            links={[
              { text: words.pohoda, href: `${url}/pohoda.xml` },
              { text: words.moneyS3, href: `${url}/money-s3.xml` },
            ]}
          />
          <p className="text-sm text-ink-soft">{words.programsHint}</p>
        </>
      ) : (
        <p className="text-sm text-ink-soft">{words.programsNone}</p>
      )}
      <p className="text-sm text-ink-soft">{words.otherPrograms}</p>
      <ProgramsTrial key={month} month={month} />
    </section>
  )
}

function Links({ links }: { links: readonly { text: string; href: string }[] }) {
  return (
    <div className="flex flex-wrap gap-3">
      {links.map(({ text, href }) => (
        <Button key={href} as="a" look="secondary" href={href} download>
          {text}
        </Button>
      ))}
    </div>
  )
}
