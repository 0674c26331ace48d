/** The sentence of an account that keeps measures: the back office quotes it. Another meaning is a new version of the consent. */
export const measuresConsent =
  'Súhlasím, aby obchod v mojom účte uchovával tieto miery na hľadanie veľkosti. Súhlas skončí, keď miery odstránim.'
