const letterCountries: readonly (string | null)[] = ['US', 'CA']

export const paperSizeOf = (country: string | null): 'A4' | 'LETTER' =>
  letterCountries.includes(country) ? 'LETTER' : 'A4'
