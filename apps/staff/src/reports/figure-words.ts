import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { type Figure, parseFigure } from '@spotter/domain/figures/figure.ts'
import { measures } from '@spotter/domain/figures/measures.ts'
import { type Status, statusNames } from '@spotter/domain/people/statuses.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'

export function figureIn(text: string): Figure | null {
  try {
    return parseFigure(JSON.parse(text))
  } catch {
    return null
  }
}

type AccountWords = Pick<Account, 'references' | 'company'>

/** Such as 01/11/2026 to 30/11/2026, Tom Baker. */
export function countedWords({ from, to, of }: Figure, { references, company }: AccountWords): string {
  const [first, last] = [formatDate(from, company), formatDate(to, company)]
  const { user_id, status } = of
  const source_id = of.source_id ?? of.main_source_id
  return [
    first === last ? first : t('{from} to {to}', { from: first, to: last }),
    user_id === null ? t('Unallocated') : nameIn(references.users, user_id),
    source_id === null ? t('Unknown') : nameIn(references.sources, source_id),
    typeof status === 'string' && Object.hasOwn(statusNames, status) ? t(statusNames[status as Status]) : null,
  ]
    .filter(Boolean)
    .join(', ')
}

/** With what is counted before it. */
export const figureWords = (figure: Figure, account: AccountWords): string =>
  [t(measures[figure.measure].label), countedWords(figure, account)].join(', ')

type Choices = readonly { id: number | string; text: string }[]

export const nameIn = (choices: Choices, id: number | string | undefined): string | null =>
  choices.find((one) => String(one.id) === String(id))?.text ?? null
