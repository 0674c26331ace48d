declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(data: {
      jsonld: Partial<Record<string, object[]>>
      microdata: object
      rdfa: object
      errors: unknown[]
    }): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string; path: { type: string }[] }[]>
  }
}
