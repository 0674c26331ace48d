import { Text } from '@react-email/components'
import { mailStyles } from './mail-styles.ts'

export type FactsProps = { facts: readonly { name: string; value: string }[] }

/** A table of names and values; those without a value are left out. */
export function Facts({ facts }: FactsProps) {
  return facts
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => (
      <Text key={name} style={{ ...mailStyles.text, margin: '4px 0', whiteSpace: 'pre-line' }}>
        <strong>{name}:</strong> {value}
      </Text>
    ))
}
