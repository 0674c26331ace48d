import { Text } from '@react-email/components'
import { Fragment } from 'react'
import type { MailProps } from './mail-props.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'

/** An answer that a person has written: an empty line begins a paragraph. */
export function CaseAnswer({ shop, text, number }: MailProps['case-answer']) {
  const paragraphs = text.split(/\n{2,}/)
  return (
    <MailLayout shop={shop} preview={paragraphs[0] ?? ''}>
      {paragraphs.map((paragraph, index) => (
        // The text never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <Text key={index} style={mailStyles.text}>
          {paragraph.split('\n').map((line, row) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={row}>
              {row > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Text>
      ))}
      <Text style={mailStyles.small}>Odpovedať môžete priamo na túto správu. Nechajte v predmete číslo {number}.</Text>
    </MailLayout>
  )
}
