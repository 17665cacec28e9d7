/** As the language writes percents: 59% in English, 59 % in German. */
export const formatPercent = (percent: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)

/** Rounded to one decimal, which whole numbers don't have. */
export const formatDecimal = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)
