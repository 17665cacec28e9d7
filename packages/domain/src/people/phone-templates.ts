import { formatPhone } from './phones.ts'

/** Country plus area or type of phone. */
const deciding = 8

/** Caches the grouping by prefix: a second instead of a minute for a million rows. */
export function phoneFormatter(country: string): (number: string | null) => string {
  const templates = new Map<string, { start: string; gaps: string[] } | null>()
  return (number) => {
    if (!number) return ''
    const key = `${number.slice(0, deciding)}${number.length}`
    let template = templates.get(key)
    if (template === undefined) {
      template = templateOf(formatPhone(number, country) ?? number, number.slice(deciding))
      templates.set(key, template)
    }
    if (!template) return formatPhone(number, country) ?? number
    let text = template.start
    for (const [at, gap] of template.gaps.entries()) text += gap + number[deciding + at]
    return text
  }
}

function templateOf(formatted: string, last: string): { start: string; gaps: string[] } | null {
  const gaps: string[] = []
  let end = formatted.length
  for (const digit of last.split('').toReversed()) {
    if (formatted[end - 1] !== digit) return null
    let before = end - 1
    while (before > 0 && !/\d/.test(formatted[before - 1] ?? '')) before--
    gaps.unshift(formatted.slice(before, end - 1))
    end = before
  }
  return { start: formatted.slice(0, end), gaps }
}
