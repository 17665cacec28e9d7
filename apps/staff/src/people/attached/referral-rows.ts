import { CallFailure } from '@spotter/client/failure.ts'
import type { Referral } from '@spotter/contract/people/person-attachments.ts'
import { optOuts, referralTexts } from '@spotter/domain/people/person-fields.ts'

export type ReferralValues = Record<string, string | boolean>

export const rowField = (row: number, field: string) => `row_${row}_${field}`

interface Sent {
  referrals: Referral[]
  rows: number[]
}

export function referralsOf(values: ReferralValues, rowCount: number): Sent {
  const sent: Sent = { referrals: [], rows: [] }
  for (let row = 0; row < rowCount; row++) {
    const texts = referralTexts.map((field) => [field, String(values[rowField(row, field)] ?? '').trim()] as const)
    if (texts.every(([, text]) => text === '')) continue
    const ticked = optOuts.filter((field) => values[rowField(row, field)] === true)
    sent.referrals.push({
      ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
      ...Object.fromEntries(ticked.map((field) => [field, true])),
    })
    sent.rows.push(row)
  }
  return sent
}

export function atTheirRows({ status, message, errors, body }: CallFailure, { rows }: Sent): CallFailure {
  const renamed = Object.entries(errors).map(([path, texts]) => {
    const [, index, field] = /^referrals\.(\d+)\.(\w+)$/.exec(path) ?? []
    return [index && field ? rowField(rows[Number(index)] ?? 0, field) : path, texts] as const
  })
  return new CallFailure({ status, message, errors: Object.fromEntries(renamed), body })
}
