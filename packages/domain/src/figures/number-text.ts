/** As the language writes percents: 59% in English, 59 % in German. */
export const formatPercent = (percent: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)

/** Rounded to one decimal, which whole numbers don't have. */
export const formatDecimal = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)

const moneyFormat = (currency: string, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })

/** Such as $1,234.50 or 1.234,50 €: one club has one currency, so that the short sign is enough. */
export const formatMoney = (value: number, currency: string, locale: string): string =>
  moneyFormat(currency, locale).format(value)

/** What a field for money has around its number. */
export function moneyAffixes(currency: string, locale: string): { prefix: string; suffix: string } {
  const parts = moneyFormat(currency, locale).formatToParts(1)
  const number = parts.findIndex(({ type }) => type === 'integer')
  const textOf = (some: typeof parts) =>
    some
      .filter(({ type }) => type === 'currency' || type === 'literal')
      .map(({ value }) => value)
      .join('')
  return { prefix: textOf(parts.slice(0, number)), suffix: textOf(parts.slice(number)) }
}
