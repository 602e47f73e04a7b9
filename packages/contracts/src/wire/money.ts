const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', VES: 'Bs.' }

/** How people of a chain write its currency (ISO 4217); the code itself where there is no sign. */
export const currencySign = (currency: string): string => SIGNS[currency] ?? currency
